import type { ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import type { ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import { leavesOf } from '#shared/generator/language/rule/rule.ts';
import { BODY_CONCEPTS } from '#shared/generator/search/body-concepts.ts';
import { DRIVE_CONCEPTS } from '#shared/generator/search/drive-concepts.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { SentenceAtom } from './atoms.ts';

const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];

/** Places within the name of a thing, such as "parking brake". */
export function gluedPlaces(atoms: readonly SentenceAtom[]): ReadonlySet<number> {
  const starts: number[] = [];
  let text = ' ';
  for (const atom of atoms) {
    starts.push(text.length);
    text += atom.is === 'word' ? `${atom.text} ` : '| ';
  }
  const inside = CONCEPTS.flatMap(({ words }) =>
    [...text.matchAll(words)].flatMap(({ 0: label, index }) =>
      starts.flatMap((start, i) => (start > index && start < index + label.length ? [i] : [])),
    ),
  );
  return new Set(inside);
}

/** "the door is opened while moving": it can be closed. */
export function openable({ condition }: ReadCondition): LibrarySignal[] | undefined {
  const [only, ...others] = leavesOf(condition);
  if (only?.is !== 'compare' || others.length > 0) return undefined;
  return only.signals.every(({ type, below }) => type === 'actuator' && /IsOpen$|IsLocked$|IsFolded$/.test(below))
    ? only.signals
    : undefined;
}

/** What was set, as "it" and "them" mean it. */
export function referentOf({ actions }: ReadActions): LibrarySignal[] | undefined {
  const set = actions.flatMap((one) =>
    (one.is === 'set' || one.is === 'blink') && !one.signals.some(({ below }) => below.endsWith('Color'))
      ? one.signals
      : [],
  );
  return set.length === 0 ? undefined : [...new Set(set)];
}

/** "the dome light and the ambient light": "them" are both. */
export const together = (
  now: LibrarySignal[] | undefined,
  before: LibrarySignal[] | undefined,
): LibrarySignal[] | undefined => (now === undefined ? undefined : [...new Set([...(before ?? []), ...now])]);

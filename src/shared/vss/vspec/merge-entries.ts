import { isObject } from '#shared/json.ts';
import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue } from '#shared/vss/signal-rules.ts';
import { SOURCE_LIMITS, type SourceEntry } from './source.ts';
import { wildcardMatcher } from './wildcard.ts';

/** Everything that sources define for one path: the final attributes, and the entries they come from. */
export type MergedEntry = { attributes: Record<string, unknown>; origins: SourceEntry[] };

/** Applies entries in order: later ones update attributes of the same path, and maps inside them. */
export class EntryMerger {
  readonly entries = new Map<string, MergedEntry>();
  readonly #issues: SignalIssues;
  #globs = 0;

  constructor(issues: SignalIssues) {
    this.#issues = issues;
  }

  add(entries: readonly SourceEntry[], isOverlay: boolean): void {
    for (const entry of entries) {
      const paths = entry.path.includes('*') ? this.#matches(entry) : [entry.path];
      for (const path of paths) {
        if (isOverlay) this.#checkDirective(path, entry);
        this.#apply(path, entry);
      }
    }
  }

  #apply(path: string, entry: SourceEntry): void {
    const known = this.entries.get(path);
    if (known === undefined) this.entries.set(path, { attributes: entry.attributes, origins: [entry] });
    else {
      const attributes = updated(known.attributes, entry.attributes);
      this.entries.set(path, { attributes, origins: [...known.origins, entry] });
    }
  }

  #matches({ path: pattern, file, line }: SourceEntry): string[] {
    this.#globs += 1;
    if (this.#globs > SOURCE_LIMITS.globs) {
      if (this.#globs > SOURCE_LIMITS.globs + 1) return [];
      const message = `The sources have more than ${SOURCE_LIMITS.globs} patterns`;
      const hint = 'Write wider patterns.';
      this.#issues.add(signalIssue('overlay-glob', { path: pattern, message, hint, severity: 'error', file, line }));
      return [];
    }
    const matches = [...this.entries.keys()].filter(wildcardMatcher(pattern));
    if (matches.length === 0) {
      const hint = 'Patterns match paths before instances are expanded, where * stands for any text.';
      const message = `No path matches "${pattern}"`;
      this.#issues.add(signalIssue('overlay-glob', { path: pattern, message, hint, file, line }));
    }
    return matches;
  }

  /** An overlay may declare whether it adds or edits a node. */
  #checkDirective(path: string, { attributes, file, line, lines }: SourceEntry): void {
    const { overlay } = attributes;
    if (overlay === undefined || (overlay === 'add') === !this.entries.has(path)) {
      if (overlay === undefined || overlay === 'add' || overlay === 'edit') return;
    }
    const [message, hint] =
      overlay === 'add'
        ? [`"${path}" is to be added but exists already`, 'Write "overlay: edit", or choose another name.']
        : overlay === 'edit'
          ? [`"${path}" is to be edited but does not exist`, 'Write "overlay: add", or correct the path.']
          : [`"${path}" has an unknown overlay directive`, 'Write "overlay: add" or "overlay: edit".'];
    this.#issues.add(signalIssue('overlay-directive', { path, message, hint, file, line: lines['overlay'] ?? line }));
  }
}

/** Neither argument is changed: a file may be included several times. */
export function updated(base: Record<string, unknown>, update: Record<string, unknown>): Record<string, unknown> {
  const result = { ...base };
  for (const [key, value] of Object.entries(update)) {
    const before = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isObject(value) && isObject(before) ? updated(before, value) : value;
  }
  return result;
}

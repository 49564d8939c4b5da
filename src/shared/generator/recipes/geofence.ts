import { readActions } from '../language/actions/read-actions.ts';
import { startsWithVerb } from '../language/wording/verbs.ts';
import { clausesOf } from '../language/wording/clauses.ts';
import { convert, isTime, quantitiesIn } from '../language/wording/quantity.ts';
import type { AppAction, AppRule } from '../language/rule/rule.ts';
import { undoActions } from '../language/actions/undo.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';
import { appOfRules } from './rule-recipes.ts';

/** Where the simulated vehicle drives: the center where the prompt names none. */
const CENTER = [48.7758, 9.1829] as const;
const METRES = 500;
const AREA =
  /\bgeo ?fenc|\b(?:enter|arriv|approach|leav|exit|near|within|inside|outside|around|close to|reach|cross|com(?:e|es|ing) (?:home|to|into)|driv(?:es?|ing) (?:into|past)|get(?:s|ting)? (?:home|to|near))\w*\b.*\b(?:area|zone|radius|home|school|city|town|garage|office|work|perimeter|region|place|location|coordinates|position|house|parking lot|hospital|environmental|latitude|\d+ (?:m|km|met\w+|kilomet\w+|miles?) (?:of|from|around))\b|\b-?\d{1,2}\.\d{2,}[,/ ]+-?\d{1,3}\.\d{2,}/;
const COORDINATES =
  /(-?\d{1,2}\.\d+)\s*(?:degrees )?(?:n|north|latitude)?[,;/ ]+(?:and )?(?:longitude )?(-?\d{1,3}\.\d+)/;
const LEAVES = /\b(?:leav\w*|exit\w*|outside|out of|away|left)\b/;

export const GEOFENCE: Recipe = {
  id: 'geofence',
  title: 'Geofence',
  example: 'When the car is within 300 m of 48.7758, 9.1829, flash the hazard lights',
  hints: /area|zone|geofence|within|near|home|school|enter|leave/,
  make(prompt) {
    const { library, text } = prompt;
    const [latitude] = library.match('CurrentLocation.Latitude');
    const [longitude] = library.match('CurrentLocation.Longitude');
    if (!AREA.test(text) || latitude === undefined || longitude === undefined) return undefined;
    const found = COORDINATES.exec(text);
    const center = found === null ? CENTER : ([Number(found[1]), Number(found[2])] as const);
    const plain = found === null ? text : text.replace(found[0], ' the area ');
    const metres = radiusIn(plain);
    const read = readAround(plain, prompt);
    if (read === undefined) return undefined;
    const rule: AppRule = {
      when: { join: 'and', terms: [{ is: 'near', latitude, longitude, center, metres, isInside: !read.isLeaving }] },
      do: read.actions,
      undo: read.after ?? undoActions(read.actions),
    };
    return appOfRules([rule], prompt, read.isLeaving ? 'Outside the area' : 'Inside the area');
  },
};

function radiusIn(text: string): number {
  const lengths = quantitiesIn(text).flatMap((one) => {
    const metres = one.unit === undefined || isTime(one) ? undefined : convert(one.value, one.unit, 'm');
    return metres === undefined ? [] : [metres];
  });
  return Math.round(lengths[0] ?? METRES);
}

type Around = { actions: AppAction[]; after?: AppAction[]; isLeaving: boolean };

/** What is to be done, which is all that does not tell of the area. */
function readAround(text: string, prompt: RecipePrompt): Around | undefined {
  const actions: AppAction[] = [];
  let after: AppAction[] | undefined;
  let isLeaving: boolean | undefined;
  let target: string | undefined;
  const leaving: AppAction[] = [];
  let pending = actions;
  for (const { role, text: clause } of clausesOf(text).flat()) {
    const [about, rest] =
      role === 'do' || role === 'then' || role === 'else' ? ['', clause] : splitAtAction(clause, prompt, target);
    if (role === 'else') pending = after ??= [];
    if (about !== '') {
      const leaves = LEAVES.test(about);
      if (isLeaving === undefined) isLeaving = leaves;
      else if (leaves !== isLeaving) pending = rest === '' ? swapped(actions, leaving) : (after ??= leaving);
    }
    if (rest === '' || (AREA.test(rest) && !startsWithVerb(rest))) continue;
    const plain = rest
      .replace(/^(?:a )?geo ?fence\w*:? ?/, '')
      .replace(
        /\b(?:within|near|inside|around|in|at|of|outside|when entering|when leaving) (?:\d+ \w+ (?:of|around|from) )?(?:the |my |a )?(?:area|zone|home|school|city|office|house).*$/,
        '',
      );
    if (isLeaving === undefined && plain !== rest) isLeaving = LEAVES.test(rest.slice(plain.length));
    const read = plain.trim() === '' ? undefined : readActions(plain, { ...prompt, target });
    if (read === undefined) return undefined;
    target = read.subject;
    pending.push(...read.actions);
  }
  if (actions.length === 0) actions.push({ is: 'say', text: '' });
  return { actions, ...(after && { after }), isLeaving: isLeaving ?? /\b(?:leav|exit)/.test(text) };
}

function swapped(actions: AppAction[], leaving: AppAction[]): AppAction[] {
  leaving.push(...actions.splice(-1));
  return leaving;
}

function splitAtAction(text: string, prompt: RecipePrompt, target: string | undefined): [string, string] {
  for (const match of text.matchAll(/,(?: and)?(?: then)? ?| and | then | (?=[a-z])/g)) {
    const rest = text.slice(match.index + match[0].length);
    if (match.index > 8 && startsWithVerb(rest) && readActions(rest, { ...prompt, target }) !== undefined)
      return [text.slice(0, match.index), rest];
  }
  return [text, ''];
}

import type { ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import type { ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import type { Wish } from './read-wish.ts';

/** What a part of a sentence is for. `then` goes on with what is done, `else` says what happens otherwise, `again` from when it may happen again. */
export type ClauseRole = 'do' | 'when' | 'while' | 'unless' | 'until' | 'then' | 'else' | 'again';
/** A part of a sentence that says one thing: what must be, or what is done. */
export type SentencePart =
  | { is: 'condition'; role: ClauseRole; joint: Joint; read: ReadCondition }
  | { is: 'action'; role: ClauseRole; joint: Joint; read: ReadActions };
/** What is before it. */
export type Joint = 'and' | 'or' | 'none';

/** What a part of a sentence says. */
export type ClausePart =
  | (SentencePart & { isOnly?: boolean })
  | { is: 'wish'; role: ClauseRole; joint: Joint; wish: Wish }
  | { is: 'heading'; role: ClauseRole; joint: Joint; text: string };
/** What a cut costs, so that the fewest and plainest parts win. */
export const COST = {
  part: 1,
  bareCut: 0.35,
  looseCondition: 0.25,
  heading: 1.3,
  summary: 0.5,
  stateAsAction: 0.6,
  wish: 0.1,
  nothingDone: 4,
  inner: 1.3,
  innerOr: 0.3,
  actInCondition: 0.5,
} as const;
/** Nothing ends with these, or begins after them. */
export const TORN =
  /(?:^| )(?:the|an?|my|our|your|any|all|every|each|of|than|to|is|are|be|not|never|no|both|more|less|should|must|shall|at|(?<!\b(?:gets?|got|plugs?|plugged|steps?|climbs?|comes?|kicks?|goes|go|is|are|turned|switched|stays?|buckled|folded) )(?:in|on)|with|by|for|when|above|below|over|under)$|(?<!\b(?:is|are|was|were|left|not|still|should|shall|must|will|to|stays?|remains?|gets?|stands?|be)) (?:set|turn|switch|put|open|close|lock|unlock|activate|start|stop|dim|blink|flash|raise|reduce|increase)$/;
/** "… and released when …": done to what was spoken of */
export const PARTICIPLE =
  /^(?:(?:un)?lock|open|close|release|released|(?:un)?locked|opened|closed|(?:de)?activated|enabled|disabled|(?:un)?folded)$/;
export const isConditional = (role: ClauseRole | undefined): boolean =>
  role !== undefined && ['when', 'while', 'unless', 'until', 'again'].includes(role);
/** "the light is on" tells rather than asks */
export const TOLD =
  /\b(?:is|are) (?:\w+ )?(?:open|on|off|closed|locked|unlocked|active|shut|engaged|running|belted|occupied)$|^(?!.*\b(?:shall|should|must|be|gets?|have|has|want|needs?)\b).* (?:opened|closed|locked|unlocked|folded|unfolded)$/;

/** "under 10 percent off, over 50 percent fast" */
export const VALUE_ALONE =
  /^(?:on|off|slow|medium|fast|interval|red|green|blue|white|yellow|orange|(?:set it to )?-?\d+(?:\.\d+)? (?:percent|celsius|degrees))$/;
/** "set the wipers by the rain": what is set, and by what */
export const SET_BY =
  /^(?:(?:set|adjust|control|choose|select|adapt|switch|change|make) )?(?:the )?(.+?) (?:(?:must|should|shall|is|are|to|be|set|chosen|adjusted) )*(?:by|according to|depend(?:s|ing)? on|(?:is )?based on|follows?|reacts? to|from|with) (?:the )?(.+)$/;

/** Parts that can be read apart are. */
export const innerCost = (text: string): number =>
  [...text.matchAll(/ (and|or) /g)].reduce((sum, [, joint]) => sum + (joint === 'or' ? COST.innerOr : COST.inner), 0);

import { SPAN } from './quantity.ts';
import type { Rewriting } from './rewriting.ts';

const AND = String.raw`[,.;:]*(?: (?:and|but|then|it|this|that|which|please))* `;
const ONCE = '(?:(?:once|1 times?|1 (?:warning|message|alert|reminder|notification)) )?';
const EACH = '(?:every|each|per|in|within|for|during)';
/** What is done again: the warning, or the whole. */
const DOES = String.raw`(?:[a-z]+ ){0,4}?`;

/** How often something is done at most, and when it is done again: said in many ways, each as something to do of its own. */
export const AGAIN: Rewriting = [
  // "not more often than once a minute"
  [
    new RegExp(
      String.raw`${AND}${DOES}(?:(?:no|not) more (?:often|frequently) than|(?:no|not) more than|at most|max(?:imum)?(?:ally)?\.?|only) ${ONCE}(?:${EACH} |once )+(?:any |the )?(${SPAN})\b`,
      'g',
    ),
    ', stay quiet for $1',
  ],
  // "and only again after the speed was below 50 km/h"
  [
    new RegExp(
      String.raw`${AND}(?:only ${DOES}again|${DOES}again only|${DOES}only again) (?:when|after|once|if|as soon as)(?= )`,
      'g',
    ),
    ', armed again when',
  ],
];

import type { Rewriting } from './rewriting.ts';

/** Before signs such as ">" and "-" are written out. */
const DEGREES = String.raw`(?:°|degrees?)? ?`;
const north = (name: string): string =>
  String.raw`(-?\d{1,2}\.\d+) ?${DEGREES}(?:-|–|to|and) ?(-?\d{1,2}\.\d+) ?${DEGREES}${name}`;
const east = String.raw`(-?\d{1,3}\.\d+) ?${DEGREES}(?:-|–|to|and) ?(-?\d{1,3}\.\d+) ?${DEGREES}(?:e(?:ast)?|longitude)\b`;
const IN_AREA = String.raw`(?:(?:the |my )?(?:car|vehicle|it|we|i) )?(?:is |are |enters? |drives? |comes? |gets? )*(?:in|into|inside|within|to)? ?(?:an? |the )?(?:area|zone|region|box|rectangle) ?(?:between|of|from|:)? ?`;

export const SIGNS: Rewriting = [
  // "in the area 52.50-52.54 N, 13.36-13.42 E"
  [
    new RegExp(`${IN_AREA}${north('n(?:orth)?\\b')},? ?(?:and )?(?:between )?${east}`, 'g'),
    'the latitude is between $1 and $2 and the longitude is between $3 and $4',
  ],
  [/\blatitude (-?\d{1,2}\.\d+),? (?:and )?longitude (?=-?\d)/g, '$1, '],
  // "48.1351° N, 11.5820° E"
  [
    /(?<!between )(?<![\d.-])(-?\d{1,2}\.\d{2,})(?: ?(?:°|degrees?))?(?: ?n(?:orth)?\b)?(?: ?[,;/] ?| and | )(-?\d{1,3}\.\d{2,})(?: ?(?:°|degrees?))?(?: ?e(?:ast)?\b)?/g,
    '$1/$2',
  ],
  [/\s*(?:[-=]+>|→|⇒|➔)\s*/g, ' leads to '],
  [/\b(?:pls|plz)\b/g, ' '],
  [/\btemps?\b|\btemperatures\b/g, 'temperature'],
  [/\bspeeds(?= (?:of|greater|higher|more|less|lower|above|over|below|under|beyond|up|exceed))/g, 'speed'],
  [/\bdecel\b/g, 'deceleration'],
  [
    /\b(?:(?:greater|more|higher|larger) than or equal(?:s)?(?: to)?|equal(?:s)? (?:to )?or (?:greater|more|higher|above)(?: than)?)\b/g,
    'at least',
  ],
  [
    /\b(?:(?:less|lower|smaller) than or equal(?:s)?(?: to)?|equal(?:s)? (?:to )?or (?:less|lower|below)(?: than)?)\b/g,
    'at most',
  ],
  [/(?<![<>=!])={1,2} ?(?=-?\d)/g, ' is exactly '],
  [/(?<!\d) \+ (?!\d)/g, ' and '],
  [/ & /g, ' and '],
  [/ \/ /g, ', '],
  [/\ba\/c\b/g, 'ac'],
  [/\b12[ -]?v(?:olts?)? battery\b/g, 'low voltage battery'],
  [/\b(?:hv|high[ -]voltage) battery\b/g, 'traction battery'],
  [/,? (?:although|even though|despite the fact that) /g, ' and '],
];

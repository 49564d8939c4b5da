import type { Rewriting } from './rewriting.ts';

/** Before signs such as ">" and "-" are written out. */
export const SIGNS: Rewriting = [
  [/\s*(?:[-=]+>|→|⇒|➔)\s*/g, ' leads to '],
  [/\b(?:pls|plz)\b/g, ' '],
  [/\btemps?\b|\btemperatures\b/g, 'temperature'],
  [/\bspeeds(?= (?:of|greater|higher|more|less|lower|above|over|below|under|beyond|up|exceed))/g, 'speed'],
  [/\bdecel\b/g, 'deceleration'],
  [/\baccel\b/g, 'acceleration'],
  [/\b(?:veh|vehicle) ?spd\b|\bspd\b/g, 'speed'],
  [/\bmsg\b/g, 'message'],
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
  [/\b12 ?v(?:olts?)? battery\b/g, 'low voltage battery'],
  [/,? (?:although|even though|despite the fact that) /g, ' and '],
  [/\bapprox\.?(?= )/g, 'about'],
];

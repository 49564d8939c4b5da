/** Words by which rules are cut where no word such as "when" begins a condition. */

/** What is said of a thing rather than done with it. */
export const SAID_OF_THING = /^(?:the )?[a-z ]+? (?:is|are|was|were) (?:not )?(?:open|on|off|active|running)\b/;
export const PASSIVE = /^(?:the )?[a-z ]+? (?:is|are|was|were|gets?|opens|closes|open|closed)\b/;

/** "when it ends" */
export const OVER =
  /^(?:it|this|that|they|one of (?:them|these|those|the two)|either(?: of them)?|any of (?:them|these)) (?:ends?|(?:is|are) (?:no longer|not) (?:true|met|fulfilled|the case|valid)(?: any ?more)?|is over|has ended|finishes|is finished|is done|no longer applies)\b/;

export const LOOSE =
  /[ ,](?=(?:above|over|beyond|below|under|at (?:night|speeds?|dusk|dawn|sunset|sunrise|daybreak|twilight|more|less|high|low|standstill|temperatures?|a speed)|in (?:the |a )?(?:dark|rain|reverse|heavy|tunnels?|daylight|standstill)|on (?:rain|emergency|hard|heavy)|for (?:speeds?|temperatures?)|with (?:more|less)|from \d+|at \d+|faster|slower|while|during|within \d|inside (?:the|an?))\b)/g;

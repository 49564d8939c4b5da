/** What a part of a sentence is for. `then` goes on with what is done, `else` says what happens otherwise, `again` from when it may happen again. */
export type ClauseRole = 'do' | 'when' | 'while' | 'unless' | 'until' | 'then' | 'else' | 'again';
export type PromptClause = { role: ClauseRole; text: string };

const TIME = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const MARKERS: readonly (readonly [string, ClauseRole])[] = [
  ['armed again when', 'again'],
  ['except (?:when|if|while)', 'unless'],
  ['unless', 'unless'],
  ['(?:but )?only (?:when|if|while|once|as long as)', 'while'],
  ['as long as|so long as|while|whilst|provided(?: that)?|during', 'while'],
  ['if not|or else|otherwise|else', 'else'],
  [
    'as soon as|every time(?: that)?|each time(?: that)?|whenever|when(?: ever)?|if(?: ever)?|once(?= (?!and|or|then|every|again)[a-z])|in case(?: of| that)?|in the event (?:of|that)|upon|given that|the moment',
    'when',
  ],
  [String.raw`after(?! (?:another )?${TIME}| that)`, 'when'],
  ['until|till', 'until'],
  ['and then|then|after that|afterwards|followed by', 'then'],
];
const ANY = new RegExp(String.raw`(?<![\w])(?:${MARKERS.map(([words]) => words).join('|')})(?!\w)`, 'g');

/** The sentences of a text, each cut into clauses where a word such as "when" or "otherwise" begins one. */
export function clausesOf(text: string): PromptClause[][] {
  return (
    text
      .replaceAll(new RegExp(String.raw`\bafter (${TIME}) of (?:being )?(.+?)(?=,|$| then )`, 'g'), 'when $2 for $1')
      // one condition of two parts
      .replaceAll(/\bor (?:else )?(?:whenever|when|if|once|while|as soon as|in case)\b/g, 'or')
      .replaceAll(/\bif (?:it|this|that) is (?:not )?the case\b/g, ' ')
      .split(/[.;!?\n]+(?=\s|$)|:(?= )/)
      .map((sentence) => cut(sentence.trim()))
      .filter((clauses) => clauses.length > 0)
  );
}

function cut(sentence: string): PromptClause[] {
  const clauses: PromptClause[] = [];
  let role: ClauseRole = 'do';
  let from = 0;
  for (const match of sentence.matchAll(ANY)) {
    push(clauses, role, sentence.slice(from, match.index));
    const found = MARKERS.find(([words]) => new RegExp(`^(?:${words})$`).test(match[0]));
    role = found?.[1] ?? 'when';
    from = match.index + match[0].length;
  }
  push(clauses, role, sentence.slice(from));
  return clauses;
}

function push(clauses: PromptClause[], role: ClauseRole, text: string): void {
  const plain = text
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replaceAll(/^(?:and|but|so|or)\b\s*|\s*\b(?:and|but|so)$/g, '')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
  if (plain !== '' || role === 'else') clauses.push({ role, text: plain });
}

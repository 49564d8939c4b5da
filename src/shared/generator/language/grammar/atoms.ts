import { quantitiesIn, secondsOf, SPAN } from '#shared/generator/language/wording/quantity.ts';
import type { ClauseRole, Joint } from './clause-part.ts';

/** A word of a sentence, or what joins its parts. `hold`: how long what follows must last. */
export type SentenceAtom =
  | { is: 'word'; text: string }
  | {
      is: 'joint';
      joint: Joint;
      /** more than "and" between two things */ isStrong: boolean;
      isQuestion?: true;
      isComma?: true;
    }
  | {
      is: 'role';
      role: ClauseRole;
      hold?: number;
      /** in no other case */ isOnly?: true;
      /** it may also be what is asked for */ isSoft?: true;
    };

const ROLES: readonly (readonly [RegExp, string])[] = [
  [/\barmed again when\b/g, 'again'],
  [/\bexcept (?:when|if|while|for when)\b|\bunless\b|\bbut not (?:when|if|while|during)\b/g, 'unless'],
  [/\b(?:but |and )?(?:only|exclusively) (?:when|if|while|once|as long as|during|after)\b/g, 'only'],
  [
    /\b(?:as|so|for as) long as\b|\bwhile\b|\bwhilst\b|\bthroughout\b|\bduring\b|\bprovided(?: that)?\b|\b(?:even )?though\b|\balthough\b|\bwhereas\b|\bdespite\b/g,
    'while',
  ],
  [/\b(?:otherwise|or else|else|if not|in (?:all|any) other cases?)\b/g, 'else'],
  [
    /\b(?:as soon as|the (?:very )?(?:moment|instant|second)(?: that)?(?= (?:the|it|i|we|a|an|any|my)\b)|(?:every|each|any) ?time(?: that)?|whenever|when(?: ever)?|if(?: ever)?|in case(?: of| that)?|in the event (?:of|that)|upon|once(?= (?!and|or|then|every|again|a|per|more|when|if|while)[a-z]))\b/g,
    'when',
  ],
  [/\buntil\b|\btill\b/g, 'until'],
  [
    /\b(?:and )?then\b|\bafter that\b|\bafterwards\b(?= [a-z])|\bfollowed by\b|\bsubsequently\b|\bnext\b(?= (?:the|[a-z]+ the)\b)/g,
    'then',
  ],
];

/** Written so that no word is found in it again. */
const CODES = ['when', 'while', 'unless', 'until', 'else', 'then', 'only', 'soft', 'again'] as const;
const mark = (name: string): string => {
  const code = CODES.findIndex((role) => role === name);
  return ` <${code === -1 ? name : code}> `;
};
const LATE = new RegExp(
  String.raw`(?<!\b(?:for|within|of|first|next|every|last) )(?<![\d.])(${SPAN}) (?:after|from when|once)\b(?! (?:another )?\d)`,
  'g',
);
const AFTER = new RegExp(String.raw`\bafter\b(?! (?:another |a further )?${SPAN}\b| that\b)`, 'g');
/** "should it rain, …", "is the door open? Then …", "on locking the car", "opening the door …": a condition without "when" */
const ASKED: readonly RegExp[] = [
  /(?<=^|[.;:?] )should (?=(?:the|it|a|an|any|i|we|my|somebody|someone)\b)/g,
  /(?<=^|[.;?] )(?:is|are|has|have|does|do|did|was) (?=(?:the|it|an?|any|i|we|my|somebody|someone|anybody|anyone|nobody|there|[a-z]+ing)\b[^.;!?]*\?)/g,
  /(?<!\b(?:turn|switch|put)(?:s|ed|ing)? )\b(?:on|upon|by) (?=(?:un|re)?(?:lock|open|clos|enter|leav|start|stopp|arriv|brak|revers|park|fold|exceed|reach|pass|cross|plugg|connect|detect|unbuckl|skidd)ing\b)/g,
  /(?<=^|[,.;:] )as (?=(?:the|it|i|we|my)\b(?! soon| long))/g,
  /(?<=^|[.;] )following (?=(?:the|an?)\b)/g,
];
/** What somebody does is what comes before what happens then. */
const GERUND =
  /^(?=(?!(?:warning|during|heating|lighting|charging|nothing|something|cooling|parking|reading|seating|steering|evening|morning|everything|anything|leaving home|coming home|wiping|running|ceiling|setting|bring|ping|ring|being|thing|wing|using|making)\b)[a-z]{2,}ing\b)/;

/** The sentences of a normal text. */
export function atomsOfText(text: string): SentenceAtom[][] {
  let written = text;
  for (const words of ASKED) written = written.replaceAll(words, mark('when'));
  return written
    .split(/[.;!\n]+(?=\s|$)/)
    .map((sentence) => atomsOf(sentence.trim().replace(GERUND, mark('soft'))))
    .filter((atoms) => atoms.some(({ is }) => is === 'word'));
}

/** A part of a sentence, from one word such as "when" or "otherwise" to the next. */
export type PromptClause = { role: ClauseRole; text: string };

export const clausesOf = (text: string): PromptClause[][] =>
  atomsOfText(text).map((atoms) => {
    const clauses: PromptClause[] = [{ role: 'do', text: '' }];
    for (const [i, atom] of atoms.entries()) {
      if (atom.is === 'role') clauses.push({ role: atom.role, text: '' });
      const last = clauses.at(-1);
      if (last === undefined || atom.is === 'role' || (atom.is === 'joint' && atoms[i + 1]?.is === 'role')) continue;
      last.text += atom.is === 'word' ? ` ${atom.text}` : atom.isComma || atom.isStrong ? ',' : ` ${atom.joint}`;
    }
    return clauses
      .map(({ role, text: said }) => ({ role, text: said.replaceAll(/^[ ,]+|[ ,]+$/g, '') }))
      .filter(({ text: said }) => said !== '');
  });

function atomsOf(sentence: string): SentenceAtom[] {
  let text = sentence
    .replaceAll(LATE, (_, span: string) => mark(`@${span.replaceAll(' ', '_')}`))
    .replaceAll(AFTER, mark('when'));
  for (const [words, role] of ROLES) text = text.replaceAll(words, mark(role));
  text = text
    .replaceAll(/\?/g, mark('?'))
    .replaceAll(/:(?!\w)|\b(?:means|leads? to|results? in|causes)\b/g, mark(':'))
    .replaceAll(/,/g, mark(','))
    .replaceAll(/\b(?:and|but|plus|as well as|along with|together with)\b/g, mark('and'))
    .replaceAll(/\bor\b/g, mark('or'));
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(atomOf);
}

function atomOf(word: string): SentenceAtom {
  const [, name] = /^<(.+)>$/.exec(word) ?? [];
  if (name === undefined) return { is: 'word', text: word };
  if (name === '?') return { is: 'joint', joint: 'and', isStrong: true, isQuestion: true };
  if (name === ',' || name === ':' || name === 'and' || name === 'or')
    return {
      is: 'joint',
      joint: name === 'or' ? 'or' : 'and',
      isStrong: name === ':',
      ...(name === ',' && { isComma: true }),
    };
  if (name.startsWith('@')) {
    const [span] = quantitiesIn(name.slice(1).replaceAll('_', ' '));
    return { is: 'role', role: 'when', ...(span && { hold: secondsOf(span) }) };
  }
  const role = CODES[Number(name)] ?? 'when';
  if (role === 'soft') return { is: 'role', role: 'when', isSoft: true };
  return role === 'only' ? { is: 'role', role: 'while', isOnly: true } : { is: 'role', role };
}

import { JOINS, MARKS, type Mark } from './language.ts';
import { quantityAt } from './quantity.ts';
import { matchAt, type PromptToken } from './tokens.ts';

export type Lead = 'first' | 'and' | 'or' | 'then' | 'arrow' | 'else' | 'comma' | 'mark';

/** The sentences of a prompt. */
export function promptSentences(tokens: readonly PromptToken[]): PromptToken[][] {
  const sentences: PromptToken[][] = [[]];
  for (const token of tokens)
    if (token.kind === 'sign' && '.!?\n'.includes(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  return sentences.filter((sentence) => sentence.length > 0);
}

/** A part of a sentence, before it is known whether it says when or what. */
export type SentencePart = { lead: Lead; mark?: Mark; join?: 'and' | 'or'; tokens: PromptToken[] };

/** A sentence at what joins its parts. */
export function sentenceParts(tokens: readonly PromptToken[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let current: SentencePart = { lead: 'first', tokens: [] };
  const begin = (lead: Lead, mark?: Mark): void => {
    const isEmpty = current.tokens.length === 0;
    const join =
      lead === 'or' || (isEmpty && current.join === 'or')
        ? 'or'
        : lead === 'and' || (isEmpty && current.join === 'and')
          ? 'and'
          : undefined;
    // ", and then when": what says most leads
    const said =
      isEmpty && STRENGTH.indexOf(current.lead) > STRENGTH.indexOf(lead) ? current : { lead, ...(mark && { mark }) };
    if (!isEmpty) parts.push(current);
    current = { lead: said.lead, tokens: [], ...(said.mark && { mark: said.mark }), ...(join && { join }) };
  };
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    const mark = matchAt(tokens, i, MARKS);
    const join = matchAt(tokens, i, JOINS);
    const isAfter =
      token?.text === 'after' &&
      quantityAt(tokens, i + 1) === undefined &&
      tokens[i + 1]?.text !== 'a' &&
      tokens[i + 1]?.text !== 'another';
    if (mark !== undefined || isAfter) {
      begin('mark', mark?.value ?? 'when');
      i += mark?.length ?? 1;
    } else if (i === 0 && token?.text === 'should') {
      begin('mark', 'when');
      i += 1;
    } else if (join?.value === 'else' && current.tokens.length > 0 && i + join.length >= tokens.length) {
      // "green otherwise"
      current.lead = 'else';
      i += join.length;
    } else if (join !== undefined && !isWithinPhrase(tokens, i)) {
      begin(join.value);
      i += join.length;
    } else {
      if (token !== undefined) current.tokens.push(token);
      i += 1;
    }
  }
  if (current.tokens.length > 0) parts.push(current);
  return parts;
}

const STRENGTH: readonly Lead[] = ['first', 'comma', 'and', 'or', 'then', 'arrow', 'mark', 'else'];

/** "between 20 and 30", "5 or more": no new clause begins there. */
function isWithinPhrase(tokens: readonly PromptToken[], at: number): boolean {
  const { text } = tokens[at] ?? {};
  const next = tokens[at + 1]?.text ?? '';
  if (
    text === 'or' &&
    ['more', 'less', 'higher', 'lower', 'above', 'below', 'later'].includes(next) &&
    tokens[at - 1]?.kind !== 'word'
  )
    return true;
  if (text === 'and')
    return (
      tokens.slice(Math.max(0, at - 5), at).some((token) => token.text === 'between') &&
      quantityAt(tokens, at + 1) !== undefined
    );
  return false;
}

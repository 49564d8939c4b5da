/** A slot of a sentence, filled by a member; entries of a list are joined by a word. */
export type SentenceSlot = { member: string; join: string };

/** A part of a sentence that is left out while a member in it is empty, unless it is essential. */
export type SentenceClause = { isOptional: boolean; parts: (string | SentenceSlot)[] };

/**
 * Reads the template of `x-sentence`: words, slots such as `{signal}` or `{conditions:or}`, and optional clauses in
 * square brackets: `When {when}[ for {lasts}], {do}`.
 */
export function parseTemplate(template: string): SentenceClause[] {
  return template
    .split(/\[([^\]]*)\]/)
    .map((text, i) => ({ isOptional: i % 2 === 1, parts: partsOf(text) }))
    .filter(({ parts }) => parts.length > 0);
}

function partsOf(text: string): SentenceClause['parts'] {
  return text
    .split(/\{([^}]*)\}/)
    .map((part, i) => (i % 2 === 1 ? slotOf(part) : part))
    .filter((part) => part !== '');
}

function slotOf(text: string): SentenceSlot {
  const [member = '', join = 'and'] = text.split(':');
  return { member, join };
}

export function slotsOf({ parts }: SentenceClause): SentenceSlot[] {
  return parts.filter((part) => typeof part !== 'string');
}

const MISSING = '…';

/** The sentence with its slots filled. A member that is essential and has no text is an ellipsis. */
export function fillSentence(
  clauses: readonly SentenceClause[],
  textOf: (slot: SentenceSlot, isFirst: boolean) => string,
): string {
  const texts = clauses.map((clause, i) => {
    const filled = clause.parts.map((part, k) => (typeof part === 'string' ? part : textOf(part, i + k === 0)));
    if (clause.isOptional && filled.includes('')) return '';
    return filled.map((text) => text || MISSING).join('');
  });
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

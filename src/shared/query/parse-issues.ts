import { LIMITS } from '#shared/item.ts';
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import { PARSE_LIMITS, type ParseIssue } from './parse.ts';

/** What is wrong with a part of a query, and how to fix it. */
export function parseIssue({ start, end, is, name }: ParseIssue): QueryIssue {
  const [rule, message, hint] = WORDS[is](name);
  return { start, end, rule, message, ...(hint !== undefined && { hint }) };
}

const OR_AS_WORD = 'To search for the word, write "or" in quotes.';

const WORDS: Record<ParseIssue['is'], (name: string) => [rule: string, message: string, hint?: string]> = {
  length: () => ['limit', `A query can have at most ${LIMITS.query} characters`],
  clauses: () => ['limit', `A query can have at most ${PARSE_LIMITS.clauses} conditions`],
  tests: () => ['limit', `A query can have at most ${PARSE_LIMITS.tests} values`],
  depth: () => ['limit', `Parentheses can be nested ${PARSE_LIMITS.depth} times`],
  field: (name) => [
    'value',
    `"${name}:" takes the name of one field`,
    `Write ${name}:FIELD once for each field; quote names with special characters.`,
  ],
  value: (name) => [
    'value',
    `Missing value after "${name}:"`,
    `Write ${name}:VALUE without a space, or has:${name} for any value.`,
  ],
  quote: () => ['quote', 'Missing closing quote', 'Add a closing quote or remove the opening one.'],
  rest: () => ['quote', 'Missing space or comma after the closing quote'],
  before: () => ['group', 'Missing condition before "or"', OR_AS_WORD],
  after: () => ['group', 'Missing condition after "or"', OR_AS_WORD],
  opening: () => ['group', 'Missing opening parenthesis', 'Remove the closing one, or put the text in quotes.'],
  closing: () => ['group', 'Missing closing parenthesis', 'Add it, or put the text in quotes.'],
  empty: () => ['group', 'Missing condition', 'Write one between the parentheses.'],
};

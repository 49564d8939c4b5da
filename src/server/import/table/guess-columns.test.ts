import { expect, test } from 'vitest';
import { droppedIds, evidenceFor } from '#shared/exchange/column-evidence.ts';
import { guessMapping } from '#shared/exchange/guess-mapping.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { ColumnFacts } from './column-facts.ts';

const kind = describeKind('demand', {
  title: 'Demand',
  'x-kind': { document: { heading: 'name', text: 'text' } },
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { enum: ['Draft', 'Approved'] },
    level: { title: 'Priority', enum: ['Low', 'High'] },
    due: { title: 'Due on', type: 'string', format: 'date' },
    text: { type: 'string' },
  },
});

/** The columns of a table, from their values by heading, and what they are guessed to be. */
function guess(table: Record<string, string[]>) {
  const columns = Object.entries(table).map(([title, values]) => {
    const facts = new ColumnFacts();
    for (const value of values) facts.add(value);
    return facts.describe(title);
  });
  const mapping = guessMapping(columns, kind, []);
  const rows = columns.map((column, i) => evidenceFor(column, mapping.columns[i] ?? '', kind));
  return { columns, mapping, targets: mapping.columns, rows };
}

const rows = 400;
const codes = Array.from({ length: rows }, (_, n) => `SYS-${n + 1}`);
const titles = codes.map((code) => `What ${code} says`);
const sentence = 'The system shall wait, however long it may take, until somebody has decided what it has to do next.';

test('a column of unique codes is the ID, and its rows are counted', () => {
  expect(guess({ 'Req ID': codes, Title: titles })).toMatchObject({
    targets: ['id', 'field:name'],
    rows: [rows, undefined],
  });
  expect(guess({ Title: titles, Reference: codes }).targets).toEqual(['field:name', 'id']);
  expect(guess({ Anforderungsnummer: codes.map((_, n) => String(n)), Title: titles }).targets).toEqual([
    'id',
    'field:name',
  ]);
});

test('a column of codes that is skipped is asked about, unless another one has the IDs', () => {
  const { columns, mapping } = guess({ 'Req ID': codes, Title: titles });
  expect(droppedIds(columns, mapping)).toEqual([]);
  expect(droppedIds(columns, { ...mapping, columns: ['', 'field:name'] })).toEqual(['Req ID']);
});

test('numbers, versions and repeated codes are no IDs', () => {
  const numbers = codes.map((_, n) => String(n));
  const versions = codes.map((_, n) => `1.${n}`);
  const repeated = codes.map((_, n) => `SYS-${n % 7}`);
  expect(guess({ Weight: numbers, Version: versions, Owner: repeated }).targets).toEqual(['', '', '']);
});

test('sentences are no choices, whatever the heading, and choices are found whatever the heading', () => {
  const states = codes.map((_, n) => (n < 390 ? (['Draft', 'Approved'][n % 2] ?? '') : 'Unclear'));
  const found = guess({ Status: codes.map((code) => `${code}: ${sentence}`), Zustand: states });
  expect(found).toMatchObject({ targets: ['field:text', 'field:status'], rows: [undefined, 390] });
  // where half of the values fit, it may be anything
  expect(guess({ Zustand: codes.map((_, n) => ['Draft', 'Unclear'][n % 2] ?? '') }).targets).toEqual(['']);
});

test('the one column of sentences is the text of the kind', () => {
  const sentences = codes.map((code) => `${code}: ${sentence}`);
  expect(guess({ Title: titles, Anforderungstext: sentences }).targets).toEqual(['field:name', 'field:text']);
  expect(guess({ Title: titles, One: sentences, Two: sentences }).targets).toEqual(['field:name', '', '']);
});

test('a column of days is the only date', () => {
  expect(guess({ Termin: codes.map((_, n) => `2026-11-${String((n % 28) + 1).padStart(2, '0')}`) })).toMatchObject({
    targets: ['field:due'],
    rows: [rows],
  });
});

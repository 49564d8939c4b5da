import { expect, test } from 'vitest';
import { buildCatalog } from '#shared/kinds/catalog.ts';
import { readTraceRules } from './read-trace-rules.ts';

const link = { name: 'proves', inverseName: 'proved by', description: 'A link.', multiplicity: 'many-to-many' };

const SCHEMAS = {
  'kinds/widget.json': {
    properties: {
      name: { type: 'string' },
      state: { enum: ['draft', 'done'], 'x-transitions': { draft: ['done'] } },
    },
  },
  'relations.json': {
    types: [
      {
        id: 'proves',
        inverse: 'proved_by',
        ...link,
        hierarchy: false,
        suspect: false,
        allowed: [{ source: ['*'], target: ['*'] }],
      },
    ],
  },
};

function read(trace: object) {
  const files = Object.entries({ ...SCHEMAS, 'trace.json': trace }).map(([path, value]) => ({
    path,
    text: JSON.stringify(value),
  }));
  return readTraceRules(files, buildCatalog(files));
}

const issuesOf = (trace: object): string[] =>
  read(trace).issues.map(
    ({ path, rule, message, hint }) => `${path} ${rule}: ${message}.${rule === 'name' ? ` ${hint}` : ''}`,
  );

test('rules of every form, matrices and suppressions are read', () => {
  const trace = {
    rules: [
      { id: 'proved', items: 'type:widget', coveredBy: ['proved_by'], from: 'state:done', min: 2, verdict: true },
      { id: 'named', title: 'Has a name', items: '', severity: 'info', expect: 'has:name', message: 'Name it' },
      { id: 'once', items: 'type:widget', unique: ['name'] },
      { id: 'ready', items: 'type:widget', transition: 'done', expect: 'has:proved_by' },
    ],
    matrices: [{ id: 'all', title: 'All', rows: 'type:widget', columns: '', way: ['proves', 'proved_by'] }],
    suppressions: [
      { rule: 'named', items: 'id:W-1', reason: 'Old', expires: '2026-12-31', by: 'Ann' },
      { rule: 'integrity', items: 'id:W-1', reason: 'Old', expires: '2026-12-31', by: ['Ann', 'Bob'] },
    ],
  };
  expect(read(trace)).toEqual({ trace, issues: [] });
  expect(read({}).trace).toEqual({ rules: [], matrices: [], suppressions: [] });
});

test('what a rule names has to exist, and its queries have to be readable', () => {
  const suppression = { items: '', reason: 'So', expires: '2026-12-31', by: 'Ann' };
  expect(
    issuesOf({
      rules: [
        { id: 'a', items: 'stat:done', coveredBy: ['proved'], from: 'name:' },
        { id: 'a', items: '', unique: ['nme'] },
        { id: 'min', items: '', transition: 'don', expect: 'type:wigdet' },
      ],
      matrices: [{ id: 'm', title: 'M', rows: 'state:', columns: '', way: ['shows'] }],
      suppressions: [{ ...suppression, rule: 'b' }],
    }),
  ).toEqual([
    '/rules/0/items query: Unknown field "stat" (at character 1 of the query).',
    '/rules/0/coveredBy/0 name: "proved" is not a relation type or its inverse. Did you mean "proves"?',
    '/rules/0/from query: Missing value after "name:" (at character 1 of the query).',
    '/rules/1/unique/0 name: "nme" is not a field. Did you mean "name"?',
    '/rules/2/expect query: No Kind "wigdet" (at character 6 of the query).',
    '/rules/2/transition name: "don" is not a status of a kind. Did you mean "done"?',
    '/matrices/0/rows query: Missing value after "state:" (at character 1 of the query).',
    '/matrices/0/way/0 name: "shows" is not a relation type or its inverse. Use one of: proves, proved_by.',
    '/suppressions/0/rule name: "b" is not a rule. Use one of: a, min, integrity.',
    '/rules/1/id name: The ID "a" is used twice. Choose another ID.',
    '/rules/2/id name: "min" is a rule of its own. Choose another ID.',
  ]);
});

test('a rule has one form, and a suppression an end', () => {
  const paths = (trace: object): string[] => read(trace).issues.map(({ path, line }) => `${line} ${path}`);
  expect(paths({ rules: [{ id: 'a', items: '' }] })).not.toEqual([]);
  expect(paths({ rules: [{ id: 'a', items: '', unique: ['name'], min: 2 }] })).not.toEqual([]);
  expect(paths({ rules: [{ id: 'a', items: '', unique: ['name'], expect: 'has:name' }] })).not.toEqual([]);
  expect(paths({ suppressions: [{ rule: 'min', items: '', reason: 'So', expires: 'soon', by: 'Ann' }] })).toEqual([
    '1 /suppressions/0/expires',
  ]);
});

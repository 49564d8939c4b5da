import type { Field, FileIssue, Issue } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import type { Catalog, SchemaFile } from '#shared/kinds/catalog.ts';
import { statusField } from '#shared/kinds/status-field.ts';
import { jsonLocator, jsonSyntaxIssue } from '#shared/locate.ts';
import { toPointer } from '#shared/pointer.ts';
import { findField, knownNames } from '#shared/query/find-field.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import { nearest } from '#shared/suggest.ts';
import { checkDocument } from '#shared/validation/meta.ts';
import { traceFields } from './trace-fields.ts';
import { OWN_RULES, type TraceFile } from './trace-file.ts';

const FILE = 'trace.json';
const NO_RULES: TraceFile = { rules: [], matrices: [], suppressions: [] };

type Known = Pick<Catalog, 'kinds' | 'relationTypes'>;

/**
 * Reads `trace.json` of a schema folder: its form, and that everything it names exists, with the line of each issue. A
 * file that is not JSON is an issue of the catalogue already.
 */
export function readTraceRules(files: readonly SchemaFile[], known: Known): { trace: TraceFile; issues: FileIssue[] } {
  const text = files.find(({ path }) => path === FILE)?.text;
  if (text === undefined || jsonSyntaxIssue(text) !== null) return { trace: NO_RULES, issues: [] };
  const value = receiveJson(text);
  const formal = checkDocument('trace', value);
  const trace = formal.length > 0 || !isObject(value) ? NO_RULES : { ...NO_RULES, ...receive<TraceFile>(value) };
  const issues = [...formal, ...new NameCheck(known).issuesOf(trace)];
  const locate = jsonLocator(text);
  return { trace, issues: issues.map((issue) => ({ ...issue, ...locate(issue.path), file: FILE })) };
}

class NameCheck {
  readonly #known: Known;
  readonly #fields: Field[];
  readonly #issues: Issue[] = [];

  constructor(known: Known) {
    this.#known = known;
    const kinds = [...known.kinds.values()];
    this.#fields = traceFields(kinds);
  }

  issuesOf({ rules, matrices, suppressions }: TraceFile): Issue[] {
    rules.forEach((rule, i) => {
      this.#query(['rules', i, 'items'], rule.items);
      if ('coveredBy' in rule) {
        rule.coveredBy.forEach((name, k) => this.#relation(['rules', i, 'coveredBy', k], name));
        if (rule.from !== undefined) this.#query(['rules', i, 'from'], rule.from);
      } else if ('unique' in rule) {
        rule.unique.forEach((name, k) => this.#field(['rules', i, 'unique', k], name));
      } else {
        this.#query(['rules', i, 'expect'], rule.expect);
        if (rule.transition !== undefined) this.#status(['rules', i, 'transition'], rule.transition);
      }
    });
    matrices.forEach((matrix, i) => {
      this.#query(['matrices', i, 'rows'], matrix.rows);
      this.#query(['matrices', i, 'columns'], matrix.columns);
      matrix.way.forEach((name, k) => this.#relation(['matrices', i, 'way', k], name));
    });
    const ids = rules.map(({ id }) => id);
    suppressions.forEach((suppression, i) => {
      this.#oneOf(['suppressions', i, 'rule'], suppression.rule, 'a rule', [...ids, 'min', 'integrity']);
      this.#query(['suppressions', i, 'items'], suppression.items);
    });
    this.#different('rules', ids, OWN_RULES);
    this.#different(
      'matrices',
      matrices.map(({ id }) => id),
    );
    return this.#issues;
  }

  #query(keys: (string | number)[], text: string): void {
    const { issues } = readQuery(text, this.#fields, this.#known.relationTypes);
    for (const { message, hint, start } of issues)
      this.#add(keys, 'query', `${message} (at character ${start + 1} of the query)`, hint);
  }

  #relation(keys: (string | number)[], name: string): void {
    const names = this.#known.relationTypes.flatMap(({ id, inverse }) => [id, inverse]);
    this.#oneOf(keys, name, 'a relation type or its inverse', names);
  }

  #field(keys: (string | number)[], name: string): void {
    const target = findField(name, this.#fields, [])?.target;
    if (target === undefined) this.#oneOf(keys, name, 'a field', knownNames(this.#fields, []));
  }

  #status(keys: (string | number)[], value: string): void {
    const choices = [...this.#known.kinds.values()].flatMap((kind) => statusField(kind)?.choices ?? []);
    this.#oneOf(
      keys,
      value,
      'a status of a kind',
      choices.map((choice) => String(choice.value)),
    );
  }

  #oneOf(keys: (string | number)[], name: string, what: string, names: readonly string[]): void {
    if (names.includes(name)) return;
    const [near] = nearest(name, names, 1);
    const all = [...new Set(names)].slice(0, 30).join(', ');
    this.#add(
      keys,
      'name',
      `"${name}" is not ${what}`,
      near === undefined ? `Use one of: ${all}.` : `Did you mean "${near}"?`,
    );
  }

  #different(list: string, ids: readonly string[], taken: readonly string[] = []): void {
    ids.forEach((id, i) => {
      if (taken.includes(id)) this.#add([list, i, 'id'], 'name', `"${id}" is a rule of its own`, 'Choose another ID.');
      else if (ids.indexOf(id) < i)
        this.#add([list, i, 'id'], 'name', `The ID "${id}" is used twice`, 'Choose another ID.');
    });
  }

  #add(keys: (string | number)[], rule: string, message: string, hint: string | undefined): void {
    this.#issues.push({ path: toPointer(keys), rule, message, ...(hint !== undefined && { hint }) });
  }
}

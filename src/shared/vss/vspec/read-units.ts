import { isMap, isNode, type Pair } from 'yaml';
import { isStandardDatatype } from '#shared/vss/check/datatypes.ts';
import { UnitCatalog, type SignalUnit } from '#shared/vss/check/unit-catalog.ts';
import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import { parseYaml } from './parse-yaml.ts';
import { AliasError, keyText, YamlValues } from './yaml-values.ts';

type NamedEntry = { key: string; value: Record<string, unknown>; file: string; line: number };

type TextOf = (file: string) => string | undefined;

/** Reads unit and quantity files; later definitions replace earlier ones. Undefined if no unit file could be read. */
export function readUnitCatalog(
  unitFiles: readonly string[],
  quantityFiles: readonly string[],
  textOf: TextOf,
  issues: SignalIssues,
): UnitCatalog | undefined {
  const quantities = readEntries(quantityFiles, 'quantity-file', textOf, issues);
  for (const entry of quantities) {
    if (typeof entry.value['definition'] === 'string') continue;
    refuse(issues, 'quantity-file', entry, `The quantity "${entry.key}" has no definition`, 'Add one.');
  }
  const known = new Set(quantities.map(({ key }) => key));
  const entries = readEntries(unitFiles, 'unit-file', textOf, issues);
  const units = new Map(entries.map((entry) => [entry.key, readUnit(entry, known, issues)]));
  reportSameNames(entries, issues);
  return units.size === 0 ? undefined : new UnitCatalog([...units.values()]);
}

/** Releases before 4.1 wrote `label`, `description` and `domain`, always together. */
function readUnit(entry: NamedEntry, quantities: ReadonlySet<string>, issues: SignalIssues): SignalUnit {
  const { key, value } = entry;
  const name = value['unit'] ?? value['label'];
  const isOld = value['label'] !== undefined || value['domain'] !== undefined;
  const definition = isOld ? value['description'] : value['definition'];
  const quantity = value['quantity'] ?? value['domain'];
  const datatypes = value['allowed-datatypes'];
  for (const [what, given] of Object.entries({ definition, quantity })) {
    if (typeof given !== 'string') refuse(issues, 'unit-file', entry, `The unit "${key}" has no ${what}`, 'Add one.');
  }
  if (typeof quantity === 'string' && quantities.size > 0 && !quantities.has(quantity)) {
    const hint = 'Define it in a quantity file, or use a quantity that is there.';
    refuse(issues, 'quantity', entry, `The unit "${key}" has the unknown quantity "${quantity}"`, hint);
  }
  const allowed = Array.isArray(datatypes) ? datatypes.map(String) : undefined;
  for (const datatype of allowed ?? []) {
    if (isStandardDatatype(datatype)) continue;
    const hint = 'Use datatypes of the standard, int or numeric.';
    refuse(issues, 'unit-file', entry, `The unit "${key}" allows the unknown datatype "${datatype}"`, hint);
  }
  return {
    key,
    ...(typeof name === 'string' && { name }),
    ...(typeof quantity === 'string' && { quantity }),
    ...(allowed !== undefined && { datatypes: allowed }),
  };
}

/** A name says which unit is meant, as a key does; a deprecated unit may share that of its successor. */
function reportSameNames(entries: readonly NamedEntry[], issues: SignalIssues): void {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const name = entry.value['unit'] ?? entry.value['label'];
    if (typeof name !== 'string' || entry.value['deprecation'] !== undefined) continue;
    const twin = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), entry.key);
    if (twin === undefined || twin === entry.key) continue;
    refuse(issues, 'unit-name', entry, `The units "${twin}" and "${entry.key}" have the same name`, 'Rename one.');
  }
}

function readEntries(
  files: readonly string[],
  rule: 'unit-file' | 'quantity-file',
  textOf: TextOf,
  issues: SignalIssues,
): NamedEntry[] {
  return files.flatMap((file) => {
    const text = textOf(file);
    if (text === undefined) {
      const message = `File "${file}" not found`;
      issues.add(signalIssue('file-missing', { message, hint: 'Check the name of the file.', file }));
      return [];
    }
    const { document, lines, issues: syntax } = parseYaml(text, file);
    for (const issue of syntax) issues.add(issue);
    const contents = document?.contents;
    if (document === undefined || !isMap(contents)) {
      if (syntax.length > 0) return [];
      const hint = 'Write an entry for each with its attributes below it.';
      issues.add(signalIssue(rule, { message: `"${file}" has no entries`, hint, severity: 'warning', file, line: 1 }));
      return [];
    }
    const values = new YamlValues();
    const [only] = contents.items;
    const pairs = contents.items.length === 1 && only && keyText(only.key) === 'units' ? itemsOf(only) : contents.items;
    return pairs.flatMap((pair): NamedEntry[] => {
      const key = keyText(pair.key);
      const line = lines.linePos(isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0).line;
      const value = valueOf(values, pair.value);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [{ key, value: { ...value }, file, line }];
      const message = `"${key}" has no attributes`;
      issues.add(signalIssue(rule, { path: key, message, hint: 'Indent its attributes below it.', file, line }));
      return [];
    });
  });
}

function itemsOf({ value }: Pair): readonly Pair[] {
  return isMap(value) ? value.items : [];
}

function valueOf(values: YamlValues, node: unknown): unknown {
  try {
    return values.value(node);
  } catch (error) {
    if (error instanceof AliasError) return undefined;
    throw error;
  }
}

function refuse(issues: SignalIssues, rule: SignalRuleId, entry: NamedEntry, message: string, hint: string): void {
  const { key: path, file, line } = entry;
  issues.add(signalIssue(rule, { path, message, hint, file, line }));
}

import { isMap, isNode, isScalar, type LineCounter, type Pair } from 'yaml';
import type { SignalIssue } from '#shared/vss/signal-issue.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import { parseYaml } from './parse-yaml.ts';
import { readPlainEntries } from './read-plain.ts';
import type { IncludeStatement, Specification, SourceEntry } from './source.ts';
import { AliasError, keyText, YamlValues } from './yaml-values.ts';

/** `parsed` is the number of characters that the full YAML parser processed. */
export type ReadSourceResult = Specification & { issues: SignalIssue[]; parsed: number };

/**
 * The entries and includes of one file. What cannot be read is an issue; the rest is returned. The full YAML parser
 * processes at most `maxParsed` characters.
 */
export function readSpecification(text: string, file: string, maxParsed: number): ReadSourceResult {
  const issues: SignalIssue[] = [];
  const includes = readIncludes(text, file, issues);
  const plain = readPlainEntries(text, file);
  if (plain !== undefined) return { entries: plain, includes, issues, parsed: 0 };
  if (text.length <= maxParsed) return { ...parseEntries(text, file, issues), includes, issues, parsed: text.length };
  const message = `"${file}" is too large for the YAML that it uses`;
  const hint = 'Write plain maps of attributes without anchors, tags and nesting, or use an exported JSON.';
  issues.push(signalIssue('size', { message, hint, file, line: 1 }));
  return { entries: [], includes, issues, parsed: 0 };
}

function parseEntries(text: string, file: string, issues: SignalIssue[]): { entries: SourceEntry[] } {
  const { document, lines, issues: syntax } = parseYaml(text, file);
  issues.push(...syntax);
  const contents = document?.contents;
  if (document === undefined || contents === null || contents === undefined) return { entries: [] };
  if (isScalar(contents) && contents.value === null) return { entries: [] };
  if (!isMap(contents)) {
    const hint = 'Write "Path.To.Node:" followed by indented attributes.';
    issues.push(signalIssue('source-entry', { message: 'The file is not a map of paths', hint, file, line: 1 }));
    return { entries: [] };
  }
  const reader = new EntryReader(file, lines, new YamlValues(), issues);
  return { entries: contents.items.flatMap((pair) => reader.entry(pair)) };
}

class EntryReader {
  readonly #file: string;
  readonly #counter: LineCounter;
  readonly #values: YamlValues;
  readonly #issues: SignalIssue[];
  readonly #seen = new Set<string>();

  constructor(file: string, counter: LineCounter, values: YamlValues, issues: SignalIssue[]) {
    this.#file = file;
    this.#counter = counter;
    this.#values = values;
    this.#issues = issues;
  }

  entry(pair: Pair): SourceEntry[] {
    const path = keyText(pair.key);
    const line = this.#lineOf(pair.key);
    if (this.#seen.has(path)) {
      const hint = 'Remove one of them, or join their attributes.';
      return this.#refuse('duplicate-key', path, `"${path}" is defined twice in this file`, hint, line);
    }
    this.#seen.add(path);
    const attributes = this.#read(pair.value, path, line);
    if (attributes === undefined) return [];
    const lines = isMap(pair.value) ? this.#attributeLines(pair.value.items, path) : {};
    return [{ path, attributes, file: this.#file, line, lines }];
  }

  #read(node: unknown, path: string, line: number): Record<string, unknown> | undefined {
    try {
      const value = this.#values.value(node);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    } catch (error) {
      if (!(error instanceof AliasError)) throw error;
      this.#refuse('aliases', path, error.message, 'Write the values in place of the alias.', line);
      return undefined;
    }
    const hint = 'Indent its attributes below it, for example "  type: branch".';
    this.#refuse('source-entry', path, `"${path}" has no attributes`, hint, line);
    return undefined;
  }

  #attributeLines(pairs: readonly Pair[], path: string): Record<string, number> {
    const lines: Record<string, number> = {};
    for (const { key } of pairs) {
      const name = keyText(key);
      const line = this.#lineOf(key);
      if (Object.hasOwn(lines, name)) {
        const hint = 'Remove one of them.';
        this.#refuse('duplicate-key', path, `"${path}" has the attribute ${name} twice`, hint, line);
      }
      lines[name] = line;
    }
    return lines;
  }

  #lineOf(key: unknown): number {
    const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
    return Math.max(1, this.#counter.linePos(offset).line);
  }

  #refuse(rule: SignalRuleId, path: string, message: string, hint: string, line: number): [] {
    this.#issues.push(signalIssue(rule, { path, message, hint, file: this.#file, line }));
    return [];
  }
}

/** Includes are comments in YAML, so they are read line by line. */
function readIncludes(text: string, file: string, issues: SignalIssue[]): IncludeStatement[] {
  if (!text.includes('#include')) return [];
  return text.split(/\r\n?|\n/).flatMap((content, index) => {
    const statement = content.trim();
    if (!statement.startsWith('#include')) return [];
    const [keyword, target, prefix = '', ...more] = statement.split(/\s+/);
    const line = index + 1;
    if (keyword !== '#include' || target === undefined || more.length > 0) {
      const message = `Malformed include "${statement.slice(0, 100)}"`;
      const hint = 'Write "#include FILE" or "#include FILE PREFIX".';
      issues.push(signalIssue('include-statement', { message, hint, file, line }));
      return [];
    }
    return [{ target, prefix, line }];
  });
}

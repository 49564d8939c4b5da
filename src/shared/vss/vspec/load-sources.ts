import type { SignalIssue, SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue } from '#shared/vss/signal-rules.ts';
import { TREE_LIMITS } from '#shared/vss/tree-limits.ts';
import { readSpecification } from './read-source.ts';
import { folderOf, joinPath } from './source-path.ts';
import {
  SOURCE_LIMITS,
  type IncludeStatement,
  type ReadSource,
  type Specification,
  type SourceEntry,
} from './source.ts';

/** Reads files with all their includes. Each file is parsed once, however often it is included. */
export class SourceLoader {
  readonly #readFile: ReadSource;
  readonly #includeDirs: readonly string[];
  readonly #issues: SignalIssues;
  readonly #parsed = new Map<string, Specification>();
  #characters = 0;
  #parsedCharacters = 0;
  #includes = 0;
  #entries = 0;
  #isOver = false;

  constructor(readFile: ReadSource, includeDirs: readonly string[], issues: SignalIssues) {
    this.#readFile = readFile;
    this.#includeDirs = includeDirs;
    this.#issues = issues;
  }

  /** The entries of a file and its includes, in the order in which they apply. */
  load(file: string): SourceEntry[] {
    const source = this.#source(file);
    if (source === undefined) {
      const hint = 'Check the name of the file.';
      this.#issues.add(signalIssue('file-missing', { message: `File "${file}" not found`, hint, file }));
      return [];
    }
    const entries: SourceEntry[] = [];
    this.#collect(source, file, '', [file], entries);
    return entries;
  }

  /** The text of a file that is not a specification, subject to the same limit. */
  text(file: string): string | undefined {
    const text = this.#readFile(file);
    if (text === undefined) return undefined;
    this.#characters += text.length;
    if (this.#characters <= SOURCE_LIMITS.characters) return text;
    const hint = 'Leave out files that the specification does not need.';
    this.#issues.add(signalIssue('size', { message: 'The sources have more than 20 MB together', hint, file }));
    return '';
  }

  #source(file: string): Specification | undefined {
    const known = this.#parsed.get(file);
    if (known !== undefined) return known;
    const text = this.text(file);
    if (text === undefined) return undefined;
    const { entries, includes, issues, parsed } = readSpecification(
      text,
      file,
      SOURCE_LIMITS.parsedCharacters - this.#parsedCharacters,
    );
    this.#parsedCharacters += parsed;
    for (const issue of issues) this.#issues.add(issue);
    const source = { entries, includes };
    this.#parsed.set(file, source);
    return source;
  }

  #collect(source: Specification, file: string, prefix: string, open: readonly string[], into: SourceEntry[]): void {
    this.#entries += source.entries.length;
    if (this.#entries > TREE_LIMITS.nodes) {
      this.#refuseSize(file);
      return;
    }
    for (const entry of source.entries)
      into.push(prefix === '' ? entry : { ...entry, path: `${prefix}.${entry.path}` });
    for (const include of source.includes) this.#follow(include, file, prefix, open, into);
  }

  /** A file that is included many times results in many entries from few characters. */
  #refuseSize(file: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const max = TREE_LIMITS.nodes.toLocaleString('en');
    const message = `The sources have more than ${max} entries`;
    this.#issues.add(signalIssue('nodes', { message, hint: 'Compile a part of them.', file }));
  }

  #follow(include: IncludeStatement, file: string, prefix: string, open: readonly string[], into: SourceEntry[]): void {
    if (this.#isOver) return;
    const at = { file, line: include.line };
    this.#includes += 1;
    if (this.#includes > SOURCE_LIMITS.includes || open.length > SOURCE_LIMITS.includeDepth) {
      if (this.#includes > SOURCE_LIMITS.includes + 1) return;
      const hint = 'Check whether files include each other again and again.';
      const message = 'The sources have too many includes';
      this.#issues.add(signalIssue('include-limit', { message, hint, ...at }));
      this.#includes = Math.max(this.#includes, SOURCE_LIMITS.includes + 1);
      return;
    }
    const found = this.#resolve(include.target, file, open[0] ?? file);
    if (found === undefined) {
      const hint = 'Check the path, or name its folder with --include.';
      const message = `Included file "${include.target}" not found`;
      this.#issues.add(signalIssue('include-missing', { message, hint, ...at }));
    } else if (open.includes(found.file)) {
      this.#issues.add(cycleIssue(found.file, at));
    } else {
      const inner = [prefix, include.prefix].filter((part) => part !== '').join('.');
      this.#collect(found.source, found.file, inner, [...open, found.file], into);
    }
  }

  /** Folders are tried in this order: that of the main file, the given ones, that of the including file. */
  #resolve(target: string, from: string, first: string): { file: string; source: Specification } | undefined {
    for (const folder of [folderOf(first), ...this.#includeDirs, folderOf(from)]) {
      const file = joinPath(folder, target);
      const source = this.#source(file);
      if (source !== undefined) return { file, source };
    }
    return undefined;
  }
}

function cycleIssue(target: string, at: { file: string; line: number }): SignalIssue {
  const hint = 'Remove one of the includes.';
  return signalIssue('include-cycle', { message: `"${target}" includes itself in the end`, hint, ...at });
}

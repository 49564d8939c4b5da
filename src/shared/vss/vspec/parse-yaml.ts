import { Composer, Lexer, LineCounter, Parser, type Document } from 'yaml';
import type { SignalIssue } from '#shared/vss/signal-issue.ts';
import { signalIssue } from '#shared/vss/signal-rules.ts';
import { SOURCE_LIMITS } from './source.ts';

export type ParsedYaml = { document?: Document.Parsed; lines: LineCounter; issues: SignalIssue[] };

const MAX_ERRORS = 20;

/**
 * Parses YAML 1.2, where `N`, `Y` and `no` are strings, as specifications expect. Works token by token: the package's
 * own functions overflow their stack on deep nesting, and compare each key with all others.
 */
export function parseYaml(text: string, file: string): ParsedYaml {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer({ version: '1.2', prettyErrors: false, uniqueKeys: false });
  const documents: Document.Parsed[] = [];
  let errors = 0;
  const locate = (offset: number): { file: string; line: number } => ({
    file,
    line: Math.max(1, lines.linePos(offset).line),
  });
  for (const lexeme of new Lexer().lex(text.replace(/^\uFEFF/, ''))) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') errors += 1;
      documents.push(...composer.next(token));
    }
    if (parser.stack.length > SOURCE_LIMITS.yamlLevels) {
      const message = `The file is nested more than ${SOURCE_LIMITS.yamlLevels} levels deep`;
      const issue = signalIssue('depth', { message, hint: 'Reduce the nesting.', ...locate(parser.offset) });
      return { lines, issues: [issue] };
    }
    if (errors > MAX_ERRORS) break;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(false, text.length));
  return { ...checked(documents, locate), lines };
}

function checked(
  documents: readonly Document.Parsed[],
  locate: (offset: number) => { file: string; line: number },
): { document?: Document.Parsed; issues: SignalIssue[] } {
  const issues = documents
    .flatMap((document) => document.errors)
    .slice(0, MAX_ERRORS)
    .map(({ message, pos }) => {
      const hint = 'Check indentation and quotes of this line and the one before.';
      return signalIssue('syntax', { message: `Not valid YAML: ${message}`, hint, ...locate(pos[0]) });
    });
  const [document, second] = documents;
  if (second !== undefined) {
    const hint = 'Split the file, or remove the lines that consist of "---".';
    const message = 'The file holds several documents';
    issues.push(signalIssue('syntax', { message, hint, ...locate(second.range[0]) }));
  }
  if (issues.length > 0 || document === undefined) return { issues };
  return { document, issues };
}

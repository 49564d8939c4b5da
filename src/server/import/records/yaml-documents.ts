import { Composer, Lexer, Parser, type Document } from 'yaml';
import type { Issue } from '#generated/payloads.d.ts';

/** Limits of a YAML file. A document is held in memory as a tree of about a hundred times the size of its text. */
const LIMITS = { depth: 200, documents: 50_000, tokens: 4_000_000, marks: 50_000, errors: 100 } as const;

/** Why the rest of a file is not read, and where it starts. */
export type YamlRefusal = Issue & { offset: number };

/**
 * Parses one document after the other and ends with a refusal where a limit is exceeded. The package's own functions parse
 * the whole file first: deep nesting overflows their stack, and checking keys for duplicates takes them quadratic time.
 */
export function* yamlDocuments(text: string): Generator<Document.Parsed, YamlRefusal | undefined> {
  const parser = new Parser();
  // YAML 1.2 core: dates stay text, `no` stays text
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false });
  const count = { documents: 0, tokens: 0, marks: 0, errors: 0 };
  for (const lexeme of new Lexer().lex(text)) {
    count.tokens++;
    if (isMark(lexeme)) count.marks++;
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') count.errors++;
      for (const document of withoutStacks(() => [...composer.next(token)])) {
        yield document;
        count.documents++;
        count.tokens = count.marks = count.errors = 0;
      }
    }
    const { offset } = parser;
    if (parser.stack.length > LIMITS.depth) return { ...TOO_DEEP, offset };
    if (count.documents >= LIMITS.documents)
      return { ...refusal('documents', LIMITS.documents, 'Use NDJSON.'), offset };
    if (count.tokens > LIMITS.tokens) return { ...refusal('tokens per document', LIMITS.tokens, SPLIT), offset };
    if (count.marks > LIMITS.marks) return { ...refusal('anchors, aliases and tags', LIMITS.marks, ALIASES), offset };
    if (count.errors > LIMITS.errors) return { ...refusal('errors', LIMITS.errors, 'Fix the YAML here.'), offset };
  }
  for (const token of parser.end()) yield* withoutStacks(() => [...composer.next(token)]);
  yield* withoutStacks(() => [...composer.end(false, text.length)]);
  return undefined;
}

const SPLIT = 'Split it into several documents, or use NDJSON.';
const ALIASES = 'Replace the aliases with their values.';
const TOO_DEEP = { path: '', rule: 'limit', message: 'The document is nested too deep', hint: 'Reduce the nesting.' };

function refusal(what: string, most: number, hint: string): Issue {
  return {
    path: '',
    rule: 'limit',
    message: `A YAML file can have at most ${most.toLocaleString('en')} ${what}`,
    hint,
  };
}

function isMark(lexeme: string): boolean {
  return lexeme.startsWith('&') || lexeme.startsWith('*') || lexeme.startsWith('!');
}

/** Each of the package's errors would keep a stack trace: a kilobyte, hundreds of thousands of times. */
function withoutStacks<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

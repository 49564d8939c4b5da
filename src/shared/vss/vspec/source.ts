/** Where something is written. */
export type SourceLocation = { file: string; line: number };

/** One entry of a source: a path, the attributes written there, and their lines. */
export type SourceEntry = {
  path: string;
  attributes: Record<string, unknown>;
  file: string;
  line: number;
  lines: Record<string, number>;
};

export type IncludeStatement = { target: string; prefix: string; line: number };

/** A parsed file before its includes are followed. */
export type Specification = { entries: SourceEntry[]; includes: IncludeStatement[] };

/** Reads a file; undefined if there is none. Sources may be in a folder, an archive or an editor. */
export type ReadSource = (path: string) => string | undefined;

export const SOURCE_LIMITS = {
  /** characters of all files together */
  characters: 20 * 1024 * 1024,
  /** of these, characters of files that need the full YAML parser, which takes a hundred times as long */
  parsedCharacters: 2 * 1024 * 1024,
  includes: 2000,
  includeDepth: 50,
  /** levels of nesting in one file */
  yamlLevels: 60,
  /** values that aliases may add to one file */
  aliasedValues: 100_000,
  /** names in one range of instances */
  range: 1000,
  /** overlay keys with wildcards */
  globs: 500,
} as const;

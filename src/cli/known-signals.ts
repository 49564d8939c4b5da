import { basename } from 'node:path';
import type { KnownSignals } from '#server/import/validate/record-rules.ts';
import { walkSignals } from '#shared/vss/index.ts';
import type { Arguments, Option } from './command.ts';
import { UsageError } from './terminal.ts';
import { loadTree } from './vss/load-tree.ts';

export const KNOWN_SIGNALS: Record<string, Option> = {
  tree: { value: 'FILE', help: 'signal tree (.json or .vspec) that must have the signals that records refer to' },
};

/** The signals of the named tree; undefined if none is named and any signal is accepted. */
export async function knownSignals(args: Arguments): Promise<KnownSignals | undefined> {
  const file = args.value('tree');
  if (file === undefined) return undefined;
  const { tree, issues } = await loadTree(file, args);
  if (tree === undefined) {
    const [first] = issues.filter(({ severity }) => severity === 'error');
    throw new UsageError(
      `"${file}" is not a signal tree: ${first?.message}. Check it with: schemawerk vss check ${file}`,
    );
  }
  return { paths: new Set([...walkSignals(tree)].map(({ path }) => path)), file: basename(file) };
}

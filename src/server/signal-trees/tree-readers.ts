import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadingProcesses, type ReaderLimits } from '#server/files/reading-processes.ts';
import type { SignalTreeDraft } from '#server/store/signals/signal-trees.ts';
import { AppError } from '#shared/errors.ts';
import { receiveJson } from '#shared/receive.ts';
import type { SignalIssue } from '#shared/vss/index.ts';
import type { ReadSignals } from './pack-tree.ts';
import { TREE_FILES, type TreeAnswer, type TreeJob } from './tree-job.ts';

export const TREE_BYTES = 20_000_000;

const PROGRAM = new URL('tree-process.ts', import.meta.url);
const REMEDIES = {
  time: 'Remove what is not part of the signal tree',
  memory: 'Remove what is not part of the signal tree',
};
const LIMITS: Partial<ReaderLimits> = { deadlineMs: 30_000, heapMb: 1024 };

export type SignalFile = { name: string; content: Uint8Array; caller: string };

/** Reads files with signal trees, each in a separate process. */
export class TreeReaders {
  readonly #processes: ReadingProcesses;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#processes = new ReadingProcesses(PROGRAM, REMEDIES, { ...LIMITS, ...limits });
  }

  /**
   * @throws AppError `too_large` for a file out of bounds, `limited` or `unavailable` while too many others are being
   * read
   */
  async read({ name, content, caller }: SignalFile): Promise<ReadSignals> {
    if (content.byteLength > TREE_BYTES)
      throw new AppError('too_large', `The file has more than ${TREE_BYTES / 1_000_000} MB. Remove what is not needed`);
    return this.#processes.run(caller, async (folder, run) => {
      await writeFile(join(folder, TREE_FILES.input), content);
      await run({ read: name } satisfies TreeJob);
      const { tree, ...answer } = receiveJson<TreeAnswer>(await readFile(join(folder, TREE_FILES.answer), 'utf8'));
      if (tree === undefined) return answer;
      return { ...answer, tree: { ...tree, content: await readFile(join(folder, TREE_FILES.content)) } };
    });
  }

  /** The differences between two stored trees, as JSON. */
  compare(before: Uint8Array, after: Uint8Array, caller: string): Promise<string> {
    return this.#processes.run(caller, async (folder, run) => {
      await writeFile(join(folder, TREE_FILES.before), before);
      await writeFile(join(folder, TREE_FILES.after), after);
      await run({ compare: true } satisfies TreeJob);
      return readFile(join(folder, TREE_FILES.answer), 'utf8');
    });
  }

  /** Ends all processes. */
  close(): void {
    this.#processes.close();
  }
}

/** @throws AppError `unprocessable` with all issues of the file */
export function treeOf({ tree, issues }: ReadSignals): SignalTreeDraft {
  if (tree !== undefined) return tree;
  const errors = issues.filter(({ severity }) => severity === 'error');
  throw new AppError(
    'unprocessable',
    summary(
      errors,
      issues.some(({ rule }) => rule === 'limit'),
    ),
    {
      issues: issues.map(({ path, rule, message: words, hint, file, line }) => ({
        path,
        rule,
        message: `${words}${line === undefined ? '' : ` (${file === undefined ? '' : `${file}, `}line ${line})`}`,
        hint,
      })),
    },
  );
}

function summary(errors: readonly SignalIssue[], isCut: boolean): string {
  const [first] = errors;
  if (errors.length === 1 && first !== undefined)
    return `The signal tree has an error: ${first.message}. ${first.hint}`;
  const count = `${isCut ? 'at least ' : ''}${errors.length.toLocaleString('en')}`;
  return `The signal tree has ${count} errors. Fix them and import it again`;
}

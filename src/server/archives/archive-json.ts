import { AppError } from '#shared/errors.ts';
import { jsonDepth, type Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

const DEEPEST = 100;
const MAX_BYTES = 8_000_000;

/** The files of an archive, whose paths may all start with one enclosing folder. */
export class ArchiveFiles {
  readonly #files = new Map<string, Buffer>();

  constructor(files: ReadonlyMap<string, Buffer>, main: string) {
    const around = [...files.keys()].find((path) => path.split('/').length === 2 && path.endsWith(`/${main}`));
    const prefix = files.has(main) || around === undefined ? '' : around.slice(0, -main.length);
    for (const [path, content] of files)
      if (path.startsWith(prefix)) this.#files.set(path.slice(prefix.length), content);
  }

  get(path: string): Buffer | undefined {
    return this.#files.get(path);
  }

  /** The files in a folder, by their path inside it. */
  within(folder: string): [name: string, content: Buffer][] {
    const inside = [...this.#files].filter(([path]) => path.startsWith(folder));
    return inside.map(([path, content]) => [path.slice(folder.length), content]);
  }

  /** `undefined` for a file that is missing or empty. @throws AppError `invalid` for one that is not JSON, or out of bounds */
  json(path: string): Json | undefined {
    const content = this.#files.get(path);
    if (content === undefined || content.length === 0) return undefined;
    if (content.length > MAX_BYTES)
      throw new AppError('too_large', `${path} can have at most ${MAX_BYTES / 1_000_000} MB`);
    const value = parse(path, content);
    if (jsonDepth(value, DEEPEST + 1) > DEEPEST)
      throw new AppError('invalid', `${path} nests more than ${DEEPEST} levels deep`);
    return value;
  }
}

function parse(path: string, content: Buffer): Json {
  try {
    return receiveJson(content.toString().replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('invalid', `${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

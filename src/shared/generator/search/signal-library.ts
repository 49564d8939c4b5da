import { readSignal, type Signal } from '#shared/vehicle/signals/signal.ts';
import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { walkSignals } from '#shared/vss/walk.ts';
import { contentWords } from './words.ts';

/** A signal of a tree with what it is found by. */
export type LibrarySignal = Signal & {
  readonly node: SignalNode;
  /** path below the root */
  readonly below: string;
  /** words of the last segments, of the whole path, and of its description */
  readonly own: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
};

const INSTANCE = /^(?:Row\d+|Pos\d+|Axle\d+|DriverSide|PassengerSide|Driver|Passenger|Left|Right|Middle|Center)$/;
const libraries = new WeakMap<SignalTree, SignalLibrary>();

/** The signals of a tree that a program can use, found by patterns of paths and by words. */
export class SignalLibrary {
  readonly root: string;
  readonly signals: readonly LibrarySignal[];
  readonly #byPath: ReadonlyMap<string, LibrarySignal>;
  readonly #matches = new Map<string, LibrarySignal[]>();
  readonly #frequency = new Map<string, number>();

  private constructor(tree: SignalTree) {
    this.root = tree.root;
    this.signals = [...walkSignals(tree)].flatMap(({ path, node }, i) => {
      const signal = readSignal(i, path, node);
      return signal?.datatype === undefined ? [] : [withWords(signal, node, tree.root)];
    });
    this.#byPath = new Map(this.signals.map((signal) => [signal.path, signal]));
    for (const { words, about } of this.signals)
      for (const word of new Set([...words, ...about])) this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
  }

  /** Made once for a tree. */
  static of(tree: SignalTree): SignalLibrary {
    const known = libraries.get(tree);
    if (known !== undefined) return known;
    const made = new SignalLibrary(tree);
    libraries.set(tree, made);
    return made;
  }

  find(path: string): LibrarySignal | undefined {
    return this.#byPath.get(path);
  }

  /** Signals whose path below the root matches; `*` is any one segment, `**` any number of them. */
  match(pattern: string): LibrarySignal[] {
    const known = this.#matches.get(pattern);
    if (known !== undefined) return known;
    const source = pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^.]+')
      .replaceAll('\u0000', '.+');
    const expression = new RegExp(`^${source}$`);
    const found = this.signals.filter(({ below }) => expression.test(below));
    this.#matches.set(pattern, found);
    return found;
  }

  /** How much a word says: less, the more signals have it; 0 for one that none has. */
  weight(word: string): number {
    const count = this.#frequency.get(word);
    return count === undefined ? 0 : Math.log(1 + this.signals.length / count);
  }
}

function withWords(signal: Signal, node: SignalNode, root: string): LibrarySignal {
  const below = signal.path.slice(root.length + 1);
  const names = below.split('.').filter((name) => !INSTANCE.test(name));
  return {
    ...signal,
    node,
    below,
    own: new Set(contentWords(names.slice(-2).join(' '))),
    words: new Set(contentWords(below.replaceAll('.', ' '))),
    about: new Set(contentWords(`${node.description ?? ''} ${node.unit ?? ''}`)),
  };
}

/** The path without what tells instances apart: signals of one kind have the same. */
export function instanceKind({ below }: LibrarySignal): string {
  return below
    .split('.')
    .map((name) => (INSTANCE.test(name) ? '*' : name))
    .join('.');
}

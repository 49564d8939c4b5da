import { readSignal, type Signal } from '#shared/vehicle/index.ts';
import { type SignalNode, type SignalTree, walkSignals } from '#shared/vss/index.ts';
import { stem, wordsOfName } from './words.ts';

/** A signal of a tree that a program can use. */
export type TreeSignal = Signal & {
  readonly node: SignalNode;
  /** path below the root */
  readonly below: string;
  /** `Row1`, `DriverSide`: which one of several it is */
  readonly instance: readonly string[];
};

/** Signals that differ only in which one of several they are, such as the locks of all doors. */
export type SignalKind = {
  /** path below the root, instances as `*` */
  readonly name: string;
  readonly first: TreeSignal;
  readonly signals: readonly TreeSignal[];
  /** stems of the words of its path; of its last telling segments; and of its description */
  readonly words: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
};

const INSTANCE =
  /^(?:Row\d+|Pos\d+|Axle\d+|DriverSide|PassengerSide|Driver|Passenger|Left|Right|Middle|Center|RowThree|Front(?:Left|Right)|Rear(?:Left|Right))$/;
/** Parts of names that say little. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  [
    'is',
    'on',
    'active',
    'enabled',
    'open',
    'current',
    'vehicle',
    'status',
    'mode',
    'switch',
    'level',
    'average',
    'state',
    'light',
    'signaling',
    'engaged',
    'set',
    'value',
    'longitudinal',
    'displayed',
  ].map(stem),
);
const known = new WeakMap<SignalTree, Signals>();

/** The signals of a tree, alone and by kind. */
export class Signals {
  readonly root: string;
  readonly all: readonly TreeSignal[];
  readonly kinds: readonly SignalKind[];
  readonly #byPath: ReadonlyMap<string, TreeSignal>;
  readonly #byName: ReadonlyMap<string, SignalKind>;
  readonly #frequency = new Map<string, number>();
  readonly #named: ReadonlySet<string>;

  private constructor(tree: SignalTree) {
    this.root = tree.root;
    this.all = [...walkSignals(tree)].flatMap(({ path, node }, i) => {
      const signal = readSignal(i, path, node);
      if (signal?.datatype === undefined || signal.datatype.isList) return [];
      const below = path.slice(tree.root.length + 1);
      return [{ ...signal, node, below, instance: below.split('.').filter((name, n) => n > 0 && INSTANCE.test(name)) }];
    });
    this.#byPath = new Map(this.all.map((signal) => [signal.path, signal]));
    const groups = Map.groupBy(this.all, kindName);
    this.kinds = [...groups].flatMap(([name, signals]) => kindOf(name, signals));
    this.#byName = new Map(this.kinds.map((kind) => [kind.name, kind]));
    this.#named = new Set(this.kinds.flatMap(({ words }) => [...words]));
    for (const { words, about } of this.kinds)
      for (const word of new Set([...words, ...about])) this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
  }

  /** Made once for a tree. */
  static of(tree: SignalTree): Signals {
    const found = known.get(tree) ?? new Signals(tree);
    known.set(tree, found);
    return found;
  }

  find(path: string): TreeSignal | undefined {
    return this.#byPath.get(path);
  }

  kind(name: string): SignalKind | undefined {
    return this.#byName.get(name);
  }

  kindOf(signal: TreeSignal): SignalKind | undefined {
    return this.#byName.get(kindName(signal));
  }

  /** Whether a word is part of a name. */
  isNamed(word: string): boolean {
    return this.#named.has(word);
  }

  /** How much a word says: less, the more signals have it; 0 for one that none has. */
  weight(word: string): number {
    const count = this.#frequency.get(word);
    return count === undefined ? 0 : Math.log(1 + this.kinds.length / count);
  }
}

function kindName({ below }: TreeSignal): string {
  return below
    .split('.')
    .map((name, i) => (i > 0 && INSTANCE.test(name) ? '*' : name))
    .join('.');
}

function kindOf(name: string, signals: readonly TreeSignal[]): SignalKind[] {
  const [first] = signals;
  if (first === undefined) return [];
  const segments = name.split('.').filter((segment) => segment !== '*');
  const stems = (text: string): Set<string> => new Set(wordsOfName(text).map(stem));
  return [
    {
      name,
      first,
      signals,
      words: stems(segments.join(' ')),
      own: stems(segments.slice(-2).join(' ')),
      about: stems(first.node.description ?? ''),
    },
  ];
}

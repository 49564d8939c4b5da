import { atom, useAtom } from 'jotai';

type Starred = Record<string, string[]>;

const KEY = 'starred-views';
const NONE: readonly string[] = [];

/** IDs of the starred views of each kind, in the order of their tabs; each user's choice among own and shared views. */
const starredAtom = atom<Starred>(readStarred());

/** The starred views of a kind, and how to change them; stored in this browser. */
export function useStarred(kind: string): [ids: readonly string[], change: (ids: readonly string[]) => void] {
  const [starred, setStarred] = useAtom(starredAtom);
  const change = (ids: readonly string[]): void => {
    // another tab of the browser may have changed them
    const { [kind]: _, ...others } = readStarred();
    const next = ids.length === 0 ? others : { ...others, [kind]: [...ids] };
    localStorage.setItem(KEY, JSON.stringify(next));
    setStarred(next);
  };
  return [starred[kind] ?? NONE, change];
}

function readStarred(): Starred {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([kind, ids]) =>
      Array.isArray(ids) ? [[kind, ids.filter((id) => typeof id === 'string')]] : [],
    ),
  );
}

const MOST_KEPT = 1000;

/** Caches results until the store changes. */
export type Memo = <T>(key: string, version: string, read: () => Promise<T>) => Promise<T>;

export function memo(): Memo {
  let seen = '';
  let kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, version: string, read: () => Promise<T>): Promise<T> => {
    if (version !== seen || kept.size >= MOST_KEPT) {
      kept = new Map();
      seen = version;
    }
    const found = kept.get(key);
    // Each key starts with the name of its only reader, so the cached type is the requested one.
    if (found) return found as Promise<T>;
    const answer = read();
    const target = kept;
    kept.set(key, answer);
    answer.catch(() => target.delete(key));
    return answer;
  };
}

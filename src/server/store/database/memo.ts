const MAX_CACHED = 1000;

/** Caches results until the store changes. */
export type Memo = <T>(key: string, version: string, read: () => Promise<T>) => Promise<T>;

export function memo(): Memo {
  let cachedVersion = '';
  let cached = new Map<string, Promise<unknown>>();
  return <T>(key: string, version: string, read: () => Promise<T>): Promise<T> => {
    if (version !== cachedVersion || cached.size >= MAX_CACHED) {
      cached = new Map();
      cachedVersion = version;
    }
    const found = cached.get(key);
    // Each key starts with the name of its only reader, so the cached type is the requested one.
    if (found) return found as Promise<T>;
    const answer = read();
    const target = cached;
    cached.set(key, answer);
    answer.catch(() => target.delete(key));
    return answer;
  };
}

/** Whether the server can be reached, as the event stream finds out. */
import { atom, getDefaultStore } from 'jotai';

/** `refused`: the server answers, but this user may not follow changes. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'refused';

export const connectionAtom = atom<Connection>('connecting');

const store = getDefaultStore();

/** True until the opposite is known. */
export function isConnected(connection: Connection = store.get(connectionAtom)): boolean {
  return connection !== 'offline' && connection !== 'reconnecting';
}

/** Resolves at once while the server can be reached, otherwise when it can be again. Rejects when aborted. */
export async function connected(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (isConnected()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const unsubscribe = store.sub(connectionAtom, () => isConnected() && resolve());
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  await promise.finally(unsubscribe);
}

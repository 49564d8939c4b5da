import { useEffect, useState } from 'react';
import { onUserChange } from '#app/http/session.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { VehicleSource } from './vehicle-source.ts';

/** How long a vehicle keeps running while nothing shows it: long enough to change tabs. */
const KEPT_MS = 15_000;

type Shared = { vehicle: VehicleSource; tree: SignalTree; users: number; timer?: ReturnType<typeof setTimeout> };
type Make = (tree: SignalTree) => VehicleSource;

const shared = new Map<string, Shared>();
// the next user must not see what the previous one's program did
onUserChange(() => {
  for (const { vehicle } of shared.values()) vehicle.close();
  shared.clear();
});

/** The vehicle of a key, shared by everything that shows it, so that the dashboard shows the effects of the code. */
export function useSharedVehicle(key: string, tree: SignalTree, make: Make): VehicleSource {
  const [known, setEntry] = useState(() => ({ key, ...found(key, tree, make) }));
  let entry = known;
  if (known.key !== key || known.entry.tree !== tree) {
    entry = { key, ...found(key, tree, make) };
    setEntry(entry);
  }
  const { entry: current } = entry;
  useEffect(() => use(key, current), [key, current]);
  return current.vehicle;
}

function found(key: string, tree: SignalTree, make: Make): { entry: Shared } {
  const known = shared.get(key);
  if (known?.tree === tree) return { entry: known };
  const entry: Shared = { vehicle: make(tree), tree, users: 0 };
  shared.set(key, entry);
  return { entry };
}

/** Returns the function that releases it. */
function use(key: string, entry: Shared): () => void {
  entry.users++;
  clearTimeout(entry.timer);
  return () => {
    entry.users--;
    entry.timer = setTimeout(() => end(key, entry), KEPT_MS);
  };
}

function end(key: string, entry: Shared): void {
  if (entry.users > 0) return;
  entry.vehicle.close();
  if (shared.get(key) === entry) shared.delete(key);
}

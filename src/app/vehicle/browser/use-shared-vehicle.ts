import { useEffect, useState } from 'react';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { onUserChange } from '#app/http/session.ts';
import { BrowserVehicle } from './browser-vehicle.ts';

/** How long a vehicle goes on without anybody who shows it: long enough to change the tab. */
const KEPT_MS = 15_000;

type Shared = { vehicle: BrowserVehicle; tree: SignalTree; users: number; timer?: ReturnType<typeof setTimeout> };

const shared = new Map<string, Shared>();
// what one user's program did is not for the next
onUserChange(() => {
  for (const { vehicle } of shared.values()) vehicle.close();
  shared.clear();
});

/** The vehicle of a prototype: the same for all that show it, so that what the code does is seen on the dashboard. */
export function useSharedVehicle(prototype: string, tree: SignalTree): BrowserVehicle {
  const [entry, setEntry] = useState(() => entryOf(prototype, tree));
  if (entry.tree !== tree) setEntry(entryOf(prototype, tree));
  useEffect(() => use(prototype, entry), [prototype, entry]);
  return entry.vehicle;
}

function entryOf(prototype: string, tree: SignalTree): Shared {
  const known = shared.get(prototype);
  if (known?.tree === tree) return known;
  const entry: Shared = { vehicle: new BrowserVehicle(tree), tree, users: 0 };
  shared.set(prototype, entry);
  return entry;
}

/** Returns what ends the use. */
function use(prototype: string, entry: Shared): () => void {
  entry.users++;
  clearTimeout(entry.timer);
  return () => {
    entry.users--;
    entry.timer = setTimeout(() => end(prototype, entry), KEPT_MS);
  };
}

function end(prototype: string, entry: Shared): void {
  if (entry.users > 0) return;
  entry.vehicle.close();
  if (shared.get(prototype) === entry) shared.delete(prototype);
}

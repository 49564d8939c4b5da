import { useSyncExternalStore } from 'react';
import { Listeners } from '#app/vehicle/listeners.ts';

/** Where a program runs: `browser`, `server`, or the kit of an ID. */
export type Runtime = { at: 'browser' } | { at: 'server' } | { at: 'kit'; kit: string };

/** Languages that run on the simulated vehicle; a kit also compiles others. */
const INTERPRETED = new Set(['python', 'javascript']);
const OF_KITS = new Set(['python', 'rust', 'cpp', 'c++']);
const KIT = 'kit:';

export function runtimeKey(runtime: Runtime): string {
  return runtime.at === 'kit' ? `${KIT}${runtime.kit}` : runtime.at;
}

export function readRuntime(key: string | null): Runtime {
  if (key?.startsWith(KIT) === true) return { at: 'kit', kit: key.slice(KIT.length) };
  return { at: key === 'server' ? 'server' : 'browser' };
}

/** Whether programs in the language run there. */
export function runsOn(runtime: Runtime, language: string, simulatedKit: string): boolean {
  const isKit = runtime.at === 'kit' && runtime.kit !== simulatedKit;
  return (isKit ? OF_KITS : INTERPRETED).has(language);
}

/** The choice is stored in this browser, for each prototype. */
const keyOf = (prototype: string): string => `schemawerk:runtime:${prototype}`;
const listeners = new Listeners();
const subscribe = (changed: () => void): (() => void) => listeners.add(changed);

export function useChosenRuntime(prototype: string): [key: string, choose: (key: string) => void] {
  const read = (): string => runtimeKey(readRuntime(localStorage.getItem(keyOf(prototype))));
  const key = useSyncExternalStore(subscribe, read, read);
  const choose = (next: string): void => {
    localStorage.setItem(keyOf(prototype), next);
    listeners.notify();
  };
  return [key, choose];
}

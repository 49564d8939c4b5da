import { createContext, use } from 'react';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';

/** A step of the customer journey, as in its table. */
export type ShownStep = { title: string; rows: readonly (readonly [who: string, what: string])[] };

/** What all widgets of a dashboard share. */
export type DashboardSettings = {
  source: VehicleSource;
  tree: SignalTree;
  find: (path: string) => SignalNode | undefined;
  journey: readonly ShownStep[];
  /** hosts whose pages may be embedded */
  frameHosts: readonly string[];
  /** starts the app, like its button */
  runApp: () => void;
};

export const DashboardSettingsContext = createContext<DashboardSettings | null>(null);

export function useDashboardContext(): DashboardSettings {
  const scene = use(DashboardSettingsContext);
  if (scene === null) throw new Error('A widget is outside of a dashboard');
  return scene;
}

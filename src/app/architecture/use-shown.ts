import { useMemo } from 'react';
import type { Architecture } from '#generated/payloads.d.ts';
import type { ArchitectureSettings, DrawnSettings } from './architecture-settings.ts';
import { showParts, type ShownArchitecture } from './shown-parts.ts';

/** What is drawn; the same object until the architecture or a relevant setting changes. */
export function useShown(architecture: Architecture, settings: ArchitectureSettings): ShownArchitecture {
  const { q: _, asText: __, ...drawn } = settings;
  const key = JSON.stringify(drawn);
  return useMemo(() => {
    const same: DrawnSettings = JSON.parse(key);
    return showParts(architecture, same);
  }, [architecture, key]);
}

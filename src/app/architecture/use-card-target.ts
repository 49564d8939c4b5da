import { useState } from 'react';
import { toggled } from '#app/inventory/graph/graph-search.ts';
import type { Architecture } from '#generated/payloads.d.ts';
import type { ArchitectureSettings } from './architecture-settings.ts';
import { foldedItems, type ShownArchitecture } from './shown-parts.ts';

/** The selected card, and the card to go to: `times` distinguishes repeated requests for the same card. */
export type CardTarget = {
  selected: string | null;
  select: (id: string | null) => void;
  id: string | null;
  times: number;
};

/** Goes to a card, which may have to be expanded or filtered in first. */
export function useCardTarget(
  architecture: Architecture,
  { standIn }: ShownArchitecture,
  settings: ArchitectureSettings,
  onChange: (change: Partial<ArchitectureSettings>) => void,
) {
  const [selected, select] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Pick<CardTarget, 'id' | 'times'>>({ id: null, times: 0 });
  const go = (id: string) => {
    const shownBy = standIn.get(id);
    if (shownBy === undefined) onChange({ kinds: [], focus: null });
    else if (shownBy !== id) onChange({ toggled: expandedTo(architecture, shownBy, settings.toggled, id) });
    select(id);
    setWanted(({ times }) => ({ id, times: times + 1 }));
  };
  const target: CardTarget = { selected, select, ...wanted };
  return { target, go };
}

/** The toggled items once nothing hides `id`. */
function expandedTo({ nodes }: Architecture, shownBy: string, before: readonly string[], id: string): string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const folded = foldedItems({ nodes }, before);
  const around: string[] = [];
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) around.push(at);
  const hiding = around.slice(0, around.indexOf(shownBy) + 1).filter((item) => folded.has(item));
  return hiding.reduce((list, item) => toggled(list, item), [...before]);
}

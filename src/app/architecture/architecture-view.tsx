import { useQuery } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { Architecture } from '#generated/payloads.d.ts';
import { ArchitectureFrame } from './architecture-frame.tsx';
import type { ArchitectureSettings, DrawnSettings } from './architecture-settings.ts';
import { ArchitectureText } from './architecture-text.tsx';
import { ArchitectureTools } from './architecture-tools.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { foundParts } from './found-parts.ts';
import { showParts, type ShownArchitecture } from './shown-parts.ts';
import { useArchitectureLayout } from './use-architecture-layout.ts';
import { useArranging } from './use-arranging.ts';
import { useCardTarget } from './use-card-target.ts';
import classes from './architecture.module.css';

type Props = {
  architecture: Architecture;
  settings: ArchitectureSettings;
  onChange: (change: Partial<ArchitectureSettings>) => void;
};

/** The architecture of an item: drawn in lanes, searched, filtered, focused, arranged, saved as a picture, or read as text. */
export function ArchitectureView({ architecture, settings, onChange }: Props) {
  const kindList = useQuery(kindsQuery());
  const kinds = useMemo(() => new Map(kindList.data?.map((kind) => [kind.kind, kind])), [kindList.data]);
  const shown = useShown(architecture, settings);
  const arranging = useArranging(architecture.root.id, architecture.arrangement);
  const drawing = useArchitectureLayout(shown, arranging.positions);
  const found = useMemo(() => foundParts(architecture, settings.q, kinds), [architecture, settings.q, kinds]);
  const { target, go } = useCardTarget(architecture, shown, settings, onChange);
  useEscape(settings, onChange);
  const listed = found ? found.filter((id) => shown.standIn.has(id)) : shown.standIn.keys();
  return (
    <ReactFlowProvider>
      <section className={classes.architecture} aria-label="Architecture" aria-busy={drawing.isBusy}>
        <ArchitectureTools
          architecture={architecture}
          placed={drawing.placed}
          lines={drawing.lines}
          kinds={kinds}
          settings={settings}
          found={found ?? []}
          arranging={arranging}
          onChange={onChange}
          onGo={go}
        />
        {arranging.isArranging && !settings.asText && (
          <ArrangeBar arranging={arranging} maySave={architecture.maySave} />
        )}
        {settings.asText ? (
          <ArchitectureText architecture={architecture} wanted={new Set(listed)} types={settings.types} kinds={kinds} />
        ) : (
          <ArchitectureFrame
            architecture={architecture}
            shown={shown}
            drawing={drawing}
            kinds={kinds}
            found={found}
            target={target}
            settings={settings}
            arranging={arranging}
            onChange={onChange}
          />
        )}
        <Summary architecture={architecture} asText={settings.asText} />
      </section>
    </ReactFlowProvider>
  );
}

/** Escape goes back one step at a time. */
function useEscape({ focus }: ArchitectureSettings, onChange: Props['onChange']): void {
  useShortcuts([
    {
      keys: 'Escape',
      label: focus === null ? 'Clear the search' : 'Show all again',
      group: 'Architecture',
      run: () => onChange(focus === null ? { q: '' } : { focus: null }),
    },
  ]);
}

/** The number of items, and whether there are more. */
function Summary({ architecture: { nodes, edges, cut }, asText }: { architecture: Architecture; asText: boolean }) {
  return (
    <p className={`quiet ${classes.summary}`} aria-live="polite">
      {`${formatNumber(nodes.length)} items, ${formatNumber(edges.length)} relations.`}
      {cut && ' There are too many to draw: only the first are shown.'}
      {!asText && (
        <span className="dimmer wide-only">
          {' '}
          Arrow keys move, Enter opens, Space previews, f focuses, + and − expand
        </span>
      )}
    </p>
  );
}

/** What is drawn; the same object until the architecture or a relevant setting changes. */
function useShown(architecture: Architecture, settings: ArchitectureSettings): ShownArchitecture {
  const { q: _, asText: __, ...drawn } = settings;
  const key = JSON.stringify(drawn);
  return useMemo(() => {
    const same: DrawnSettings = JSON.parse(key);
    return showParts(architecture, same);
  }, [architecture, key]);
}

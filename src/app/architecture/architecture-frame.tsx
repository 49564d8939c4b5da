import { useMemo } from 'react';
import { toggled } from '#app/inventory/graph/graph-search.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Architecture, KindSummary } from '#generated/payloads.d.ts';
import { ArchitectureCanvas } from './architecture-canvas.tsx';
import type { ArchitectureSettings } from './architecture-settings.ts';
import type { ShownArchitecture } from './shown-parts.ts';
import type { ArchitectureDrawing } from './use-architecture-layout.ts';
import type { Arranging } from './use-arranging.ts';
import type { CardTarget } from './use-card-target.ts';
import map from '#app/inventory/graph/map.module.css';
import classes from './architecture.module.css';

type Props = {
  architecture: Architecture;
  shown: ShownArchitecture;
  drawing: ArchitectureDrawing;
  kinds: ReadonlyMap<string, KindSummary>;
  /** ids that match a search; null without one */
  found: readonly string[] | null;
  target: CardTarget;
  settings: ArchitectureSettings;
  arranging: Arranging;
  onChange: (change: Partial<ArchitectureSettings>) => void;
};

/** The drawing in its frame, or why there is none. */
export function ArchitectureFrame(props: Props) {
  const { architecture, shown, drawing, kinds, found, target, settings, arranging, onChange } = props;
  const lit = useMemo(() => found && new Set(found.flatMap((id) => shown.standIn.get(id) ?? [])), [found, shown]);
  const showAll = <PlainButton onClick={() => onChange({ kinds: [], focus: null })}>Show all</PlainButton>;
  return (
    <div className={`framed rounded surface clip ${classes.frame}`}>
      {shown.lanes.length === 0 && <EmptyState title="Nothing matches the filter" action={showAll} />}
      {shown.lanes.length > 0 && !drawing.placed && (
        <div className={map.waiting}>
          <SkeletonLines count={6} height={40} />
        </div>
      )}
      {shown.lanes.length > 0 && drawing.placed && (
        <ArchitectureCanvas
          architecture={architecture}
          placed={drawing.placed}
          lines={drawing.lines}
          kinds={kinds}
          found={lit}
          target={target}
          focus={settings.focus}
          arranging={arranging}
          onToggle={(id) => onChange({ toggled: toggled(settings.toggled, id) })}
          onFocusOn={(id) => onChange({ focus: id })}
        />
      )}
    </div>
  );
}

import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconFocusCentered, IconListDetails, IconMinus, IconPlus } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import type { Graph, KindSummary } from '#generated/payloads.d.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';
import { Picture } from '../../ui/picture.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { GraphSettings } from './graph-search.ts';
import classes from './graph.module.css';
import type { GraphLayout } from './layout/layout.ts';
import { SaveMenu } from './save/save-menu.tsx';
import { moveTime } from './use-card-keys.ts';
import { ViewSwitch } from './view-switch.tsx';

const DEPTHS = Array.from({ length: GRAPH_LIMITS.depth }, (_, i) => String(i + 1));

type Props = {
  graph: Graph | undefined;
  layout: GraphLayout | undefined;
  kinds: ReadonlyMap<string, KindSummary>;
  view: GraphSettings;
  asText: boolean;
  onText: (asText: boolean) => void;
  onChange: (change: Partial<GraphSettings>) => void;
};

/** Depth, filters, appearance and export of the graph. */
export function GraphTools({ graph, layout, kinds, view, asText, onText, onChange }: Props) {
  const met = graph?.met;
  return (
    <div className={classes.tools}>
      <ViewSwitch />
      <span className={classes.levels}>
        <span id="graph-levels">Levels</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="graph-levels"
          data={DEPTHS}
          value={String(view.depth)}
          onChange={(depth) => onChange({ depth: Number(depth), expanded: [] })}
        />
      </span>
      <FilterMenu
        title="Relations"
        all="all"
        options={met?.types ?? []}
        chosen={view.types}
        onChoose={(types) => onChange({ types })}
      />
      <FilterMenu
        title="Kinds"
        all="all"
        options={(met?.kinds ?? []).map(({ id, count }) => {
          const kind = kinds.get(id);
          const picture = <Picture src={kind?.picture} name={kind?.title ?? id} size={18} />;
          return { id, count, name: kind?.title ?? id, picture };
        })}
        chosen={view.kinds}
        onChoose={(chosen) => onChange({ kinds: chosen })}
      />
      <span className={classes.looks}>
        {!asText && <ZoomButtons />}
        <ActionIcon
          variant={asText ? 'light' : 'default'}
          color={asText ? 'accent' : 'gray'}
          size={30}
          aria-pressed={asText}
          aria-label="View as text"
          title="View as text"
          onClick={() => onText(!asText)}
        >
          <IconListDetails size={16} stroke={1.75} />
        </ActionIcon>
        {layout && graph && <SaveMenu root={graph.root} layout={layout} kinds={kinds} />}
      </span>
    </div>
  );
}

function ZoomButtons() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const buttons = [
    { label: 'Zoom out', icon: IconMinus, run: () => zoomOut({ duration: moveTime() }) },
    { label: 'Zoom in', icon: IconPlus, run: () => zoomIn({ duration: moveTime() }) },
    {
      label: 'Show the whole graph',
      icon: IconFocusCentered,
      run: () => fitView({ padding: 0.06, maxZoom: 1, duration: moveTime() }),
    },
  ];
  return buttons.map(({ label, icon: Icon, run }) => (
    <ActionIcon key={label} variant="default" size={30} aria-label={label} title={label} onClick={() => void run()}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  ));
}

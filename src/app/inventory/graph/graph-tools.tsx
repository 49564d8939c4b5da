import { SegmentedControl } from '@mantine/core';
import type { Graph, KindSummary } from '#generated/payloads.d.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';
import { Picture } from '../../ui/picture.tsx';
import { TextSwitch, ZoomButtons } from './drawing-buttons.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { GraphSettings } from './graph-search.ts';
import map from '#app/inventory/graph/map.module.css';
import classes from './graph.module.css';
import type { GraphLayout } from './layout/layout.ts';
import { saveGraph } from './save/save-graph.ts';
import { SaveMenu } from './save/save-menu.tsx';
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
    <div className={map.tools}>
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
      <span className={map.looks}>
        {!asText && <ZoomButtons whole="Show the whole graph" />}
        <TextSwitch asText={asText} onText={onText} />
        {layout && graph && (
          <SaveMenu label="Save the graph" onSave={(format) => saveGraph(format, graph.root, layout, kinds)} />
        )}
      </span>
    </div>
  );
}

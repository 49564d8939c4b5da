import { SegmentedControl } from '@mantine/core';
import { Picture } from '#app/ui/picture.tsx';
import type { Graph, KindSummary } from '#generated/payloads.d.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';
import { TextSwitch, ZoomButtons } from './drawing-buttons.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { READABLE_LEVELS, type GraphSettings } from './graph-search.ts';
import type { LaidGraph } from './layout/use-layout.ts';
import { saveGraph } from './save/save-graph.ts';
import { SaveMenu } from './save/save-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';
import classes from './graph.module.css';

const DEPTHS = Array.from({ length: GRAPH_LIMITS.depth }, (_, i) => String(i + 1));

type Props = {
  graph: Graph | undefined;
  laid: LaidGraph | undefined;
  kinds: ReadonlyMap<string, KindSummary>;
  view: GraphSettings;
  asText: boolean;
  onText: (asText: boolean) => void;
  onChange: (change: Partial<GraphSettings>) => void;
};

/** Depth, filters, appearance and export of the graph. */
export function GraphTools({ graph, laid, kinds, view, asText, onText, onChange }: Props) {
  const met = graph?.met;
  return (
    <div className="row wrap gap-8">
      <ViewSwitch />
      <span className={`row quiet gap-8 ${classes.levels}`}>
        <span id="graph-levels">Levels</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="graph-levels"
          data={DEPTHS}
          value={String(view.depth ?? completeLevels(graph, laid?.graph))}
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
      <span className="flex gap-6 push">
        {!asText && <ZoomButtons whole="Show the whole graph" />}
        <TextSwitch asText={asText} onText={onText} />
        {laid && (
          <SaveMenu
            label="Save the graph"
            onSave={(format) => saveGraph(format, laid.graph.root, laid.layout, kinds)}
          />
        )}
      </span>
    </div>
  );
}

/** The levels of which every item is drawn; none of the choices where only some of the first are. */
function completeLevels(all: Graph | undefined, drawn: Graph | undefined): number | '' {
  if (!all || !drawn) return '';
  if (drawn.nodes.length >= all.nodes.length) return READABLE_LEVELS;
  const isFirst = ({ steps }: Graph['nodes'][number]) => steps <= 1;
  return drawn.nodes.filter(isFirst).length === all.nodes.filter(isFirst).length ? 1 : '';
}

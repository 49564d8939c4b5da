import { ActionIcon } from '@mantine/core';
import { IconArrowsMove, IconX } from '@tabler/icons-react';
import { TextSwitch, ZoomButtons } from '#app/inventory/graph/drawing-buttons.tsx';
import { FilterMenu } from '#app/inventory/graph/filter-menu.tsx';
import { SaveMenu } from '#app/inventory/graph/save/save-menu.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Architecture, KindSummary } from '#generated/payloads.d.ts';
import type { ArchitectureSettings } from './architecture-settings.ts';
import { saveArchitecture } from './export/save-architecture.ts';
import type { PlacedArchitecture } from './layout/place-parts.ts';
import type { RoutedLine } from './layout/route-lines.ts';
import { PartSearch } from './part-search.tsx';
import type { Arranging } from './use-arranging.ts';
import classes from './architecture.module.css';

type Props = {
  architecture: Architecture;
  placed: PlacedArchitecture | undefined;
  lines: readonly RoutedLine[];
  kinds: ReadonlyMap<string, KindSummary>;
  settings: ArchitectureSettings;
  /** ids that match the search, in order */
  found: readonly string[];
  arranging: Arranging;
  onChange: (change: Partial<ArchitectureSettings>) => void;
  onGo: (id: string) => void;
};

/** Search, filters, focus, arranging and export. */
export function ArchitectureTools(props: Props) {
  const { architecture, placed, lines, kinds, settings, found, arranging, onChange, onGo } = props;
  const { nodes, edges, root, maySave } = architecture;
  const focused = nodes.find(({ id }) => id === settings.focus);
  return (
    <div className="row wrap gap-8">
      <PartSearch q={settings.q} found={found} onSearch={(q) => onChange({ q })} onGo={onGo} />
      <FilterMenu
        title="Kinds"
        all="all"
        options={counted(nodes).map(({ id, count }) => {
          const kind = kinds.get(id);
          const picture = <Picture src={kind?.picture} name={kind?.title ?? id} size={18} />;
          return { id, count, name: kind?.plural ?? id, picture };
        })}
        chosen={settings.kinds}
        onChoose={(chosen) => onChange({ kinds: chosen })}
      />
      <FilterMenu
        title="Relations"
        all="all"
        options={counted(edges).map(({ id, count }) => ({
          id,
          count,
          name: edges.find(({ type }) => type === id)?.name ?? id,
        }))}
        chosen={settings.types}
        onChoose={(types) => onChange({ types })}
      />
      {focused && (
        <button type="button" className={classes.focused} onClick={() => onChange({ focus: null })}>
          Focus <b className="full-text weight-500 truncated">{focused.name}</b>
          <IconX size={13} stroke={2} aria-hidden />
          <span className="unseen">: show all again</span>
        </button>
      )}
      <span className="flex gap-6 push">
        {!settings.asText && <ZoomButtons whole="Show the whole architecture" />}
        {!settings.asText && maySave.length > 0 && (
          <ActionIcon
            variant={arranging.isArranging ? 'light' : 'default'}
            color={arranging.isArranging ? 'accent' : 'gray'}
            size={30}
            aria-pressed={arranging.isArranging}
            aria-label="Arrange cards"
            title="Arrange cards"
            onClick={arranging.isArranging ? arranging.discard : arranging.start}
          >
            <IconArrowsMove size={16} stroke={1.75} />
          </ActionIcon>
        )}
        <TextSwitch asText={settings.asText} onText={(asText) => onChange({ asText })} />
        {placed && (
          <SaveMenu
            label="Save the architecture"
            onSave={(format) => saveArchitecture(format, { root, placed, lines, kinds })}
          />
        )}
      </span>
    </div>
  );
}

function counted(entries: readonly { type: string }[]): { id: string; count: number }[] {
  return [...Map.groupBy(entries, ({ type }) => type)]
    .map(([id, of]) => ({ id, count: of.length }))
    .toSorted((a, b) => b.count - a.count);
}

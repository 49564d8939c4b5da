import { useQuery } from '@tanstack/react-query';
import { architectureQuery } from '#app/data/models/architecture.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { AppError } from '#shared/errors.ts';
import type { ArchitectureSettings } from './architecture-settings.ts';
import { ArchitectureView } from './architecture-view.tsx';
import map from '#app/inventory/graph/map.module.css';

type Props = {
  id: string;
  settings: ArchitectureSettings;
  onChange: (change: Partial<ArchitectureSettings>) => void;
};

/** The architecture of an item of the inventory, once it is loaded; otherwise why there is none. */
export function ItemArchitecture({ id, settings, onChange }: Props) {
  const { data, error, refetch } = useQuery(architectureQuery(id));
  if (!data && error) {
    return error instanceof AppError && error.code === 'unprocessable' ? (
      <EmptyState title="No architecture">{errorLine(error)}</EmptyState>
    ) : (
      <ErrorState error={error} what="architecture" retry={() => void refetch()} />
    );
  }
  if (!data)
    return (
      <div className={map.waiting}>
        <SkeletonLines count={8} height={40} />
      </div>
    );
  if (data.nodes.length === 0)
    return (
      <EmptyState title="Nothing to draw yet">
        Add parts to <ItemAnchor id={id}>{data.root.name}</ItemAnchor> as relations:{' '}
        {data.lanes.map(({ title }) => title).join(', ')}.
      </EmptyState>
    );
  return <ArchitectureView key={data.root.id} architecture={data} settings={settings} onChange={onChange} />;
}

import { IconPhoto, IconTopologyStar3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { printSettings, readSettings, type ArchitectureSettings } from '#app/architecture/architecture-settings.ts';
import { ItemArchitecture } from '#app/architecture/item-architecture.tsx';
import { readSkeleton, type SkeletonNode } from '#app/architecture/skeleton/read-skeleton.ts';
import { SkeletonView } from '#app/architecture/skeleton/skeleton-view.tsx';
import { modelQuery } from '#app/data/models/models.ts';
import { useModelAccess } from '#app/models/model-access.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { LinkItem } from './link-item.tsx';
import switchClasses from '#app/ui/link-switch.module.css';
import classes from './model-architecture.module.css';

const SkeletonEditor = lazyComponent(
  async () => (await import('#app/architecture/skeleton/skeleton-editor.tsx')).SkeletonEditor,
);

const route = getRouteApi('/model/$model_id/architecture');

/** Route `/model/{model_id}/architecture`: the parts of its item, and the pictures that earlier tools store with it. */
export function ModelArchitecturePage() {
  const { model_id: id } = route.useParams();
  const model = useQuery(modelQuery(id));
  return (
    <Loaded query={model} skeleton={<PageSkeleton />} what="model">
      {(loaded) => <ModelArchitecture model={loaded} />}
    </Loaded>
  );
}

function ModelArchitecture({ model }: { model: Model }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { mayWrite } = useModelAccess(model);
  const [isEditing, setEditing] = useState(false);
  const pictures = readSkeleton(model.skeleton);
  const settings = readSettings(search);
  // links from earlier tools name only a picture
  const asPictures =
    (search.as === 'pictures' && (pictures !== null || mayWrite)) ||
    (pictures !== null && (search.id !== undefined || (!search.as && !model.item_id)));
  const change = (next: Partial<ArchitectureSettings>) =>
    void navigate({ to: '.', search: printSettings({ ...settings, ...next }), replace: true, resetScroll: false });
  return (
    <div className={`stack gap-12 grow shrink shrink-down ${classes.page}`}>
      <h2 className="unseen">Vehicle Architecture</h2>
      {(pictures !== null || mayWrite) && !isEditing && (
        <div className="row wrap between gap-8">
          <Switch asPictures={asPictures} />
          {asPictures && mayWrite && pictures !== null && (
            <PlainButton variant="default" onClick={() => setEditing(true)}>
              Edit pictures
            </PlainButton>
          )}
        </div>
      )}
      {asPictures && isEditing ? (
        <SkeletonEditor model={model} first={search.id ?? null} onClose={() => setEditing(false)} />
      ) : asPictures && pictures === null ? (
        <EmptyState
          title="No pictures yet"
          action={<PlainButton onClick={() => setEditing(true)}>Add picture</PlainButton>}
        >
          Draw shapes over a picture, and link them to items and pages.
        </EmptyState>
      ) : asPictures && pictures ? (
        <Pictures nodes={pictures} chosen={search.id ?? null} />
      ) : model.item_id ? (
        <ItemArchitecture id={model.item_id} settings={settings} onChange={change} />
      ) : (
        <LinkItem model={model} />
      )}
    </div>
  );
}

function Pictures({ nodes, chosen }: { nodes: SkeletonNode[]; chosen: string | null }) {
  const navigate = route.useNavigate();
  return (
    <SkeletonView
      nodes={nodes}
      chosen={chosen}
      onChoose={(id) => void navigate({ to: '.', search: { as: 'pictures', id }, replace: true, resetScroll: false })}
    />
  );
}

function Switch({ asPictures }: { asPictures: boolean }) {
  const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;
  const current = (isCurrent: boolean) => ({
    'aria-current': isCurrent ? ('true' as const) : undefined,
    'data-on': isCurrent || undefined,
  });
  return (
    <nav className={`control flex ${switchClasses.switch}`} aria-label="Views of the architecture">
      <route.Link to="." search={{ as: 'drawing' }} {...current(!asPictures)}>
        <IconTopologyStar3 {...icon} /> Drawing
      </route.Link>
      <route.Link to="." search={{ as: 'pictures' }} {...current(asPictures)}>
        <IconPhoto {...icon} /> Pictures
      </route.Link>
    </nav>
  );
}

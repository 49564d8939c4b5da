import { IconFlask2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { modelQuery } from '#app/data/models/models.ts';
import { libraryQuery } from '#app/data/prototypes/prototypes.ts';
import { useModelAccess } from '#app/models/model-access.ts';
import { GalleryActions } from '#app/ui/gallery/gallery-actions.tsx';
import { lazyComponent, lazyOverlay } from '#app/ui/lazy.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { CardSkeleton, PageSkeleton } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded, NotFoundState } from '#app/ui/states.tsx';
import type { ListedPrototype, Model } from '#generated/payloads.d.ts';
import { LibraryTools } from './library-tools.tsx';
import { PrototypeCards } from './prototype-cards.tsx';
import { shownPrototypes, type LibrarySearch } from './shown-prototypes.ts';
import classes from './library.module.css';

const CreatePrototype = lazyOverlay(
  async () => (await import('#app/prototypes/create/create-prototype.tsx')).CreatePrototype,
);
const ImportPrototype = lazyOverlay(
  async () => (await import('#app/prototypes/archive/import-prototype.tsx')).ImportPrototype,
);
const Portfolio = lazyComponent(async () => (await import('./portfolio.tsx')).Portfolio);
const Preview = lazyComponent(async () => (await import('./preview.tsx')).Preview);

const route = getRouteApi('/model/$model_id/library/{-$tab}/{-$prototype_id}');

/** Route `/model/{model_id}/library`: the prototypes of a model as cards or as a portfolio, with a preview of one. */
export function LibraryPage() {
  const { model_id: id, tab = 'list' } = route.useParams();
  const model = useQuery(modelQuery(id));
  if (tab !== 'list' && tab !== 'portfolio') return <NotFoundState />;
  return (
    <Loaded query={model} skeleton={<PageSkeleton />} what="model">
      {(loaded) => <Library model={loaded} tab={tab} />}
    </Loaded>
  );
}

type LibraryTab = 'list' | 'portfolio';

function Library({ model, tab }: { model: Model; tab: LibraryTab }) {
  const { mayWrite } = useModelAccess(model);
  const { prototype_id: previewed } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const library = useQuery(libraryQuery(model.id));
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const create = () => setCreating(true);
  useShortcuts(mayWrite ? [{ keys: 'n', label: 'New prototype', group: 'Prototypes', run: create }] : []);
  const set = (change: LibrarySearch) =>
    void navigate({
      to: '.',
      params: (params) => params,
      search: (all) => ({ ...all, ...change }),
      replace: true,
    });
  const preview = (id: string | undefined) =>
    void navigate({
      to: '/model/$model_id/library/{-$tab}/{-$prototype_id}',
      params: { model_id: model.id, tab, prototype_id: id },
      search: true,
      replace: previewed !== undefined,
      resetScroll: false,
    });
  const action = mayWrite && (
    <GalleryActions create="New prototype" onCreate={create} onImport={() => setImporting(true)} />
  );
  return (
    <div className={`stack gap-16 grow full-width ${classes.page}`}>
      <h2 className="unseen">Prototype Library</h2>
      <LibraryTools tab={tab} all={library.data ?? []} search={search} onSearch={set} action={action} />
      <div
        className={`grid at-top one-column gap-20 ${classes.content}`}
        data-previewing={previewed !== undefined || undefined}
      >
        <div className="shrink">
          <Loaded query={library} skeleton={<CardSkeleton count={6} height={280} min={240} />} what="library">
            {(all) => (
              <Results
                tab={tab}
                all={all}
                model={model}
                search={search}
                mayWrite={mayWrite}
                previewed={previewed}
                onPreview={preview}
                onSearch={set}
                onCreate={create}
              />
            )}
          </Loaded>
        </div>
        {previewed !== undefined && (
          <Preview key={previewed} id={previewed} model={model} onClose={() => preview(undefined)} />
        )}
      </div>
      {isCreating && <CreatePrototype model={model} onClose={() => setCreating(false)} />}
      {isImporting && <ImportPrototype model={model} onClose={() => setImporting(false)} />}
    </div>
  );
}

type ResultsProps = {
  tab: LibraryTab;
  all: ListedPrototype[];
  model: Model;
  search: LibrarySearch;
  mayWrite: boolean;
  previewed: string | undefined;
  onPreview: (id: string | undefined) => void;
  onSearch: (change: LibrarySearch) => void;
  onCreate: () => void;
};

function Results({ tab, all, search, onCreate, ...props }: ResultsProps) {
  const shown = shownPrototypes(all, search);
  if (all.length === 0) return <NoPrototypes mayWrite={props.mayWrite} onCreate={onCreate} />;
  if (shown.length === 0) {
    return (
      <EmptyState icon={IconFlask2} title="No prototypes match">
        Change the search or remove a filter.
      </EmptyState>
    );
  }
  return tab === 'portfolio' ? (
    <Portfolio prototypes={shown} chosen={props.previewed} onChoose={props.onPreview} />
  ) : (
    <PrototypeCards {...props} prototypes={shown} onTag={(tag) => props.onSearch({ tag })} />
  );
}

function NoPrototypes({ mayWrite, onCreate }: { mayWrite: boolean; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconFlask2}
      title="No prototypes yet"
      action={mayWrite && <PlainButton onClick={onCreate}>New prototype</PlainButton>}
    >
      {mayWrite
        ? 'A prototype is an idea with its journey, its program and its dashboard.'
        : 'Prototypes of this model appear here.'}
    </EmptyState>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ModelFilter } from '#app/data/models/models.ts';
import { userAtom } from '#app/http/session.ts';
import { STATE_NAMES } from '#app/models/model-marks.tsx';
import { GalleryActions } from '#app/ui/gallery/gallery-actions.tsx';
import { GalleryFilters } from '#app/ui/gallery/gallery-filters.tsx';
import { UrlSearch } from '#app/ui/gallery/url-search.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { ModelSectionList } from './model-section.tsx';
import gallery from '#app/ui/gallery/gallery.module.css';

const CreateModel = lazyOverlay(async () => (await import('#app/models/create/create-model.tsx')).CreateModel);
const ImportModel = lazyOverlay(async () => (await import('#app/models/archive/import-model.tsx')).ImportModel);

const route = getRouteApi('/model');
const STATES = Object.entries(STATE_NAMES).map(([value, name]) => ({ value, name }));

/** Route `/model`. */
export function ModelsPage() {
  const user = useAtomValue(userAtom);
  const { q, state, tag, page, view } = route.useSearch();
  const navigate = route.useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const filter: ModelFilter = { ...(q && { search: q }), ...(state && { state }), ...(tag && { tag }) };
  const set = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (all) => ({ ...all, page: undefined, view: undefined, ...change }),
      replace: true,
    });
  // only one section may be past its first page
  const pageOf = (section: string) => (view === section ? Math.max(1, Math.trunc(Number(page)) || 1) : 1);
  const section = (name: 'owned' | 'contributed' | 'public') => ({
    section: name,
    filter,
    page: pageOf(name),
    onPage: (next: number) => set({ view: name, page: next > 1 ? String(next) : undefined }),
    onTag: (title: string) => set({ tag: title }),
  });
  const create = () => setCreating(true);
  useShortcuts(user ? [{ keys: 'n', label: 'New model', group: 'Models', run: create }] : []);
  return (
    <Page
      title="Vehicle models"
      subtitle="The vehicles you work on: their signals and architecture"
      actions={user && <GalleryActions create="New model" onCreate={create} onImport={() => setImporting(true)} />}
    >
      <div className={`row wrap gap-8-12 ${gallery.tools}`}>
        <UrlSearch
          label="Search models"
          placeholder="Search models by name"
          q={q ?? ''}
          onQuery={(text) => set({ q: text || undefined })}
        />
        <GalleryFilters
          states={STATES}
          state={state}
          onState={(next) => set({ state: next })}
          tag={tag}
          onRemoveTag={() => set({ tag: undefined })}
        />
      </div>
      {user && (
        <>
          <ModelSectionList {...section('owned')} title="My models" isOwn onCreate={create} />
          <ModelSectionList {...section('contributed')} title="My contributions" />
        </>
      )}
      <ModelSectionList {...section('public')} title="Public models" />
      {isCreating && <CreateModel onClose={() => setCreating(false)} />}
      {isImporting && <ImportModel onClose={() => setImporting(false)} />}
    </Page>
  );
}

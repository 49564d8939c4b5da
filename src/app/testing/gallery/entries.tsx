import { WIDGETS } from '#app/dashboard/widget-views.ts';
import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';
import type { FieldExamples } from '#app/schema-form/field.ts';
import { fieldStates } from './field-states.tsx';
import type { GalleryEntry } from './gallery-entry.ts';
import { OVERLAYS } from './ui/overlays.tsx';
import { PARTS } from './ui/parts.tsx';
import { widgetStates } from './widget-states.tsx';

const FIELDS = import.meta.glob<Record<string, FieldExamples>>('#app/schema-form/fields/*/*-examples.ts', {
  eager: true,
});
const WIDGET_FOLDERS = import.meta.glob<Record<string, WidgetExamples>>('#app/dashboard/widgets/*/*-examples.ts', {
  eager: true,
});

/** Found, not listed: whatever has examples is in the gallery. */
export const ENTRIES: readonly GalleryEntry[] = [
  ...Object.entries(FIELDS).map(([path, module]) => ({
    group: 'Fields',
    name: folderOf(path),
    states: Object.values(module).flatMap(fieldStates),
  })),
  ...Object.entries(WIDGET_FOLDERS).flatMap(([path, module]) => {
    const kind = WIDGETS.find(({ id }) => id === folderOf(path));
    const states = Object.values(module).flatMap((examples) => kind && widgetStates(kind, examples));
    return [{ group: 'Widgets', name: folderOf(path), states: states.filter((state) => state !== undefined) }];
  }),
  ...Object.entries({ ...PARTS, ...OVERLAYS }).map(([name, examples]) => ({
    group: 'Components',
    name,
    states: Object.entries(examples).map(([title, content]) => ({ title, content })),
  })),
];

function folderOf(path: string): string {
  return path.split('/').at(-2) ?? path;
}

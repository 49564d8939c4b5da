import { getDefaultStore } from 'jotai';
import { addedWidgetsAtom } from '#app/dashboard/added-widgets.ts';
import { WIDGETS } from '#app/dashboard/widget-views.ts';
import { addedFieldsAtom } from '#app/schema-form/fields/added-fields.ts';
import { FIELDS } from '#app/schema-form/fields/index.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { addedDisplaysAtom } from '#app/values/added-displays.ts';
import type { Instance } from '#generated/payloads.d.ts';
import { checkExtension } from './extension.ts';
import { guardDisplay, guardField, guardWidget } from './guard.tsx';
import { host } from './host.ts';

type Listed = Instance['extensions'][number];

/** Problems are shown once in a tab. */
const SHOWN = 'extension-problems';
const store = getDefaultStore();

/** Adds the fields and widgets of each extension as soon as its module has run. One that fails leaves the others. */
export async function loadExtensions(listed: readonly Listed[]): Promise<void> {
  const problems = await Promise.all(listed.map(load));
  const lines = problems.flatMap((problem, i) => (problem === undefined ? [] : [`${listed[i]?.name}: ${problem}`]));
  if (lines.length === 0 || sessionStorage.getItem(SHOWN) === lines.join('\n')) return;
  sessionStorage.setItem(SHOWN, lines.join('\n'));
  showToast({
    tone: 'bad',
    title: lines.length === 1 ? 'An extension cannot be used' : `${lines.length} extensions cannot be used`,
    message: `Their fields are shown as plain inputs. ${lines.join('. ')}`,
    duration: 15_000,
  });
}

/** Returns why it cannot be used. */
async function load({ name, module, problem }: Listed): Promise<string | undefined> {
  if (module === undefined) return problem ?? 'It is not served';
  try {
    const { extension: make }: { extension?: unknown } = await import(/* @vite-ignore */ module);
    if (typeof make !== 'function') return 'It must export a function "extension"';
    add(name, make(host));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function add(extension: string, made: unknown): void {
  const [fields, widgets] = [store.get(addedFieldsAtom), store.get(addedWidgetsAtom)];
  const checked = checkExtension(made, {
    fields: [...FIELDS, ...fields].map(({ name }) => name),
    widgets: [...WIDGETS, ...widgets].map(({ id }) => id),
  });
  store.set(addedFieldsAtom, [...fields, ...checked.fields.map((field) => guardField(field, extension))]);
  store.set(addedWidgetsAtom, [...widgets, ...checked.widgets.map((widget) => guardWidget(widget, extension))]);
  const displays = checked.fields.flatMap(({ name, Display }) =>
    Display === undefined ? [] : [[name, guardDisplay(Display, extension)] as const],
  );
  store.set(addedDisplaysAtom, { ...store.get(addedDisplaysAtom), ...Object.fromEntries(displays) });
}

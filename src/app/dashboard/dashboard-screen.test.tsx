import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';
import { StillVehicle } from '#app/vehicle/testing/still-vehicle.ts';
import { newWidget } from '#shared/dashboard/templates.ts';
import { WIDGET_KINDS } from '#shared/dashboard/widget-kinds.ts';
import type { JsonObject } from '#shared/json.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';

// what modules of the client need from a browser when they are loaded
beforeAll(() => {
  vi.stubGlobal('location', { hash: '', href: 'https://inventory.example/', origin: 'https://inventory.example' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => undefined });
});

async function shown(config: unknown): Promise<string> {
  const { DashboardScreen } = await import('./dashboard-screen.tsx');
  const tree = smallTree();
  const source = new StillVehicle(tree);
  return renderToString(
    <MantineProvider>
      <DashboardScreen
        config={config}
        source={source}
        tree={tree}
        journey={[]}
        frameHosts={[]}
        used={[]}
        onChange={undefined}
        onRun={() => undefined}
      />
    </MantineProvider>,
  );
}

const EXAMPLES = import.meta.glob<Record<string, WidgetExamples>>('./widgets/*/*-examples.ts', { eager: true });

test('every widget has examples', () => {
  const folders = Object.keys(EXAMPLES).map((path) => path.split('/')[2] ?? '');
  expect(folders.toSorted()).toEqual(WIDGET_KINDS.map(({ id }) => id).toSorted());
});

test.each(WIDGET_KINDS.filter(({ id }) => id !== 'chart').map((kind) => [kind.name, kind] as const))(
  'draws the widget %s: its examples, and without its signal',
  async (_name, kind) => {
    const examples = EXAMPLES[`./widgets/${kind.id}/examples.ts`]?.examples ?? {};
    const all: JsonObject[] = [
      {},
      { api: 'Vehicle.Nowhere' },
      ...Object.values(examples).map(({ options }) => options),
    ];
    for (const options of all) {
      expect(await shown([newWidget(kind.id, { ...options, label: 'Labelled' }, [1])])).toContain('Labelled');
    }
  },
);

test('a dashboard that cannot be read is said, and logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await shown('{"widgets": [')).toContain('could not be read');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
  logged.mockRestore();
});

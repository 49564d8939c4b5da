import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { ADMINISTRATOR } from './processes.ts';

type Group = { prefix: string; type: string; count: number; names: string[]; data?: object };

const GROUPS: Group[] = [
  {
    prefix: 'SYS',
    type: 'system',
    count: 4,
    names: ['Drive', 'Body', 'Cabin', 'Chassis'],
    data: { systemType: 'On-Board' },
  },
  { prefix: 'SUB', type: 'sub_system', count: 20, names: ['Braking', 'Steering', 'Lighting', 'Climate', 'Battery'] },
  {
    prefix: 'ECU',
    type: 'compute_node',
    count: 60,
    names: ['Zone controller', 'Gateway', 'Camera ECU', 'Motor inverter'],
  },
  {
    prefix: 'NET',
    type: 'network',
    count: 12,
    names: ['Backbone', 'Powertrain CAN', 'Body CAN'],
    data: { networkType: 'CAN' },
  },
  {
    prefix: 'SW',
    type: 'sw_stack_item',
    count: 120,
    names: ['Linux', 'Hypervisor', 'AUTOSAR OS', 'Container runtime'],
  },
  { prefix: 'DOM', type: 'asw_domain', count: 10, names: ['Motion', 'Comfort', 'Energy', 'Safety', 'Infotainment'] },
  {
    prefix: 'ASW',
    type: 'asw_component',
    count: 140,
    names: ['Brake blending', 'Seat memory', 'Range estimate', 'Lane keeping'],
  },
  { prefix: 'SVC', type: 'asw_service', count: 133, names: ['Door lock service', 'Speed service', 'Charging service'] },
];

/** Relations of every item of a group, each to `times` items of another group. */
const RELATIONS: [relation: string, source: string, target: string, times: number][] = [
  ['deployed_on', 'ASW', 'SW', 1],
  ['deployed_on', 'SVC', 'ECU', 1],
  ['uses', 'ASW', 'SVC', 3],
  ['uses', 'ASW', 'ASW', 1],
  ['uses', 'SVC', 'SW', 1],
  ['uses', 'SVC', 'NET', 1],
  ['uses', 'SW', 'SW', 1],
  ['connects_to', 'ECU', 'NET', 3],
  ['connects_to', 'SUB', 'NET', 5],
];
const PARENTS: [parent: string, child: string][] = [
  ['VEH', 'SYS'],
  ['VEH', 'DOM'],
  ['SYS', 'SUB'],
  ['SUB', 'ECU'],
  ['ECU', 'NET'],
  ['ECU', 'SW'],
  ['DOM', 'ASW'],
  ['ASW', 'SVC'],
];

/** A vehicle of 500 items with 1,500 links, most of them between neighbours, as records to import. */
export async function writeVehicle(file: string): Promise<void> {
  const lines: object[] = [{ id: 'VEH-1', type: 'vehicle_model', data: { name: 'Large vehicle' } }];
  for (const { prefix, type, count: items, names, data } of GROUPS) {
    for (let i = 0; i < items; i++) {
      const name = `${names[i % names.length]} ${Math.floor(i / names.length) + 1}`;
      lines.push({ id: `${prefix}-${i + 1}`, type, data: { name, ...data } });
    }
  }
  for (const [parent, child] of PARENTS)
    for (let i = 0; i < count(child); i++) lines.push(link('composition', parent, scaled(i, child, parent), child, i));
  for (const [relation, source, target, times] of RELATIONS) {
    for (let i = 0; i < count(source); i++) {
      for (let n = 0; n < times; n++) {
        const other = (scaled(i, source, target) + n * 7 + (source === target ? 5 : 0)) % count(target);
        lines.push(link(relation, source, i, target, other));
      }
    }
  }
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  function scaled(i: number, from: string, to: string): number {
    return Math.floor((i * count(to)) / count(from));
  }
}

const count = (of: string): number => GROUPS.find(({ prefix }) => prefix === of)?.count ?? 1;

function link(relation: string, from: string, i: number, to: string, k: number): object {
  return { relation, source: `${from}-${i + 1}`, target: `${to}-${k + 1}` };
}

/** How long drawing the vehicle takes, and how long the page is blocked meanwhile. */
export async function measureArchitecture(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${url}/v2/auth/login`, { data: ADMINISTRATOR });
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  console.log(
    '\n| architecture | cards | drawn after | longest task | processor time of the page, with its start |\n|---|---|---|---|---|',
  );
  const address = `${url}/inventory/architecture/VEH-1`;
  const expanded = ['SYS', 'SUB', 'ECU', 'DOM', 'ASW'].flatMap((prefix) =>
    Array.from({ length: count(prefix) }, (_, i) => `${prefix}-${i + 1}`),
  );
  for (const [what, search] of [
    ['as it opens', ''],
    ['with everything expanded', `?toggle=${expanded.join(',')}`],
  ] as const) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { drawn, longest, cards } = await draw(page, `${address}${search}`);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    console.log(`| ${what} | ${cards} | ${drawn.toFixed(0)} ms | ${longest.toFixed(0)} ms | ${busy.toFixed(0)} ms |`);
    await page.close();
  }
  await context.close();
}

/** Milliseconds from the response with the architecture until it is drawn, and of the longest task in between. */
async function draw(page: Page, address: string): Promise<{ drawn: number; longest: number; cards: number }> {
  await page.goto(address);
  await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => {
    const shown = performance.now();
    const [data] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/architecture'));
    const tasks = 'tasks' in window ? (window.tasks as number[]) : [];
    return {
      drawn: shown - (data instanceof PerformanceResourceTiming ? data.responseEnd : 0),
      longest: Math.max(0, ...tasks),
      cards: document.querySelectorAll('[data-card]').length,
    };
  });
}

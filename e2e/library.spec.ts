import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { addMember, signIn } from './people.ts';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { crumbs, heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('a prototype is created, found, cloned and deleted', async ({ page, request }) => {
  const model = await addModel(request, 'Library vehicle');
  await page.goto(`/model/${model}`);
  await main(page)
    .getByRole('link', { name: /^Prototype library/ })
    .click();
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models', 'Library vehicle', 'Prototype Library']);
  await expect(main(page).getByRole('heading', { name: 'No prototypes yet' })).toBeVisible();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New prototype' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Rain wipers');
  await dialog.getByLabel('Problem').fill('Nobody likes to switch wipers by hand');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Rain wipers created');
  await expect(heading(page, 'Rain wipers')).toBeVisible();
  await expect(crumbs(page)).toHaveText([
    'Home',
    'Vehicle Models',
    'Library vehicle',
    'Prototype Library',
    'Vehicle Prototypes',
    'Rain wipers',
  ]);
  await expect(page.getByRole('textbox', { name: 'Problem' })).toHaveValue('Nobody likes to switch wipers by hand');

  await crumbs(page).getByRole('link', { name: 'Prototype Library' }).click();
  const cards = page.getByRole('list', { name: 'Prototypes' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('n');
  await dialog.getByLabel('Name', { exact: true }).fill('Rain wipers');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Duplicate prototype name 'Rain wipers'");
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await cards.getByRole('button', { name: 'Actions of Rain wipers' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await takeToast(page, 'Cloned as Rain wipers copy');
  await expect(heading(page, 'Rain wipers copy')).toBeVisible();
  await page.getByRole('button', { name: 'Actions of Rain wipers copy' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const deletion = page.getByRole('dialog');
  await expect(deletion.getByRole('button', { name: 'Delete prototype' })).toBeDisabled();
  await deletion.getByRole('textbox').fill('Rain wipers copy');
  await deletion.getByRole('button', { name: 'Delete prototype' }).click();
  await takeToast(page, 'Rain wipers copy deleted');
  await expect(cards).toHaveCount(1);
});

test('a library is searched, filtered, sorted and previewed; the URL keeps it', async ({ page, request }) => {
  const model = await addModel(request, 'Sorted vehicle');
  const wipers = await addPrototype(request, model, 'Wipers', {
    tags: [{ title: 'Comfort' }],
    description: { problem: 'Rain', solution: 'Wipes by itself' },
    portfolio: { effort_estimation: 2, needs_addressed: 4, relevance: 5 },
  });
  await addPrototype(request, model, 'Lights', { state: 'Released', tags: [{ title: 'Safety' }] });
  await addPrototype(request, model, 'Alarm', { tags: [{ title: 'Safety' }], editors_choice: true });
  await page.goto(`/model/${model}/library`);
  const names = page.getByRole('list', { name: 'Prototypes' }).getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('Alarm');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(names).toHaveText(['Alarm', 'Lights', 'Wipers']);
  await page.getByRole('button', { name: 'Released' }).click();
  await expect(names).toHaveText(['Lights']);
  await page.getByRole('button', { name: 'Safety' }).click();
  await page.getByRole('button', { name: 'Released' }).click();
  await expect(names).toHaveText(['Alarm', 'Lights']);
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/tag=Safety/);
  await page.reload();
  await expect(names).toHaveText(['Alarm', 'Lights']);
  await page.getByRole('button', { name: 'Remove tag Safety' }).click();
  await page.getByRole('searchbox', { name: 'Search prototypes' }).fill('by itself');
  await expect(names).toHaveText(['Wipers']);

  await page.getByRole('button', { name: 'Preview Wipers' }).click();
  await expect(page).toHaveURL(new RegExp(`/library/list/${wipers}`));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Wipes by itself');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/\/library\/portfolio/);
  const bubble = page.getByRole('button', { name: 'Wipers: effort 2, needs addressed 4, relevance 5 of 5' });
  await bubble.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/library/portfolio/${wipers}`));
  await preview.getByRole('link', { name: 'Open' }).click();
  await expect(heading(page, 'Wipers')).toBeVisible();
});

test('what is typed is saved by itself, and never over what someone else saved', async ({ page, request }) => {
  const model = await addModel(request, 'Autosave vehicle');
  const id = await addPrototype(request, model, 'Autosaved', {
    description: { problem: 'Rain on the windshield', says_who: 'Drivers' },
    complexity_level: 3,
  });
  await page.goto(prototypeUrl(model, id));
  const saved = main(page).getByText('Saved', { exact: true });
  await page.getByRole('textbox', { name: 'Solution' }).fill('Wipers switch on');
  await expect(saved).toBeVisible();
  await expect.poll(() => description(request, id)).toMatchObject({ solution: 'Wipers switch on' });

  // someone else's save arrives just before this page's next save
  let theirs: object | undefined;
  await page.route(`**/v2/prototypes/${id}`, async (route) => {
    const first = theirs;
    if (first && route.request().method() === 'PATCH') {
      theirs = undefined;
      await request.patch(`/v2/prototypes/${id}`, { data: { description: first } });
    }
    await route.continue();
  });
  theirs = { problem: 'Rain on the WINDSHIELD', says_who: 'Drivers', solution: 'Wipers switch on' };
  await page.getByRole('textbox', { name: 'Problem' }).fill('HEAVY rain on the windshield');
  await expect.poll(() => description(request, id)).toMatchObject({ problem: 'HEAVY rain on the WINDSHIELD' });
  await expect(saved).toBeVisible();

  theirs = { problem: 'Ice', says_who: 'Drivers', solution: 'Wipers switch on' };
  await page.getByRole('textbox', { name: 'Problem' }).fill('Snow');
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what to keep' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(dialog).toContainText('Ice');
  await dialog.getByRole('radio', { name: /^Mine/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => description(request, id)).toMatchObject({ problem: 'Snow' });
  await expect(saved).toBeVisible();
});

test('a journey is a table that is stored as text', async ({ page, request }) => {
  const model = await addModel(request, 'Journey vehicle');
  const id = await addPrototype(request, model, 'Journey prototype');
  await page.goto(prototypeUrl(model, id, 'journey'));
  await page.getByRole('button', { name: 'Add the first step' }).click();
  await page.getByRole('textbox', { name: 'Title of step 1' }).fill('Rain begins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Who of Rain begins' })).toBeFocused();
  await page.keyboard.type('The driver');
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('textbox', { name: 'Title of step 2' }).fill('Wipers start');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('textbox', { name: 'Label of row 4' }).fill('Feels like');
  await page.getByRole('textbox', { name: 'Feels like of Wipers start' }).fill('Safe: at last');
  const expected = [
    '#Rain begins\nWho: The driver\nWhat: \nCustomer touch points: \nFeels like: ',
    '#Wipers start\nWho: \nWhat: \nCustomer touch points: \nFeels like: Safe: at last',
  ].join('\n');
  await expect.poll(async () => (await read(request, id)).customer_journey).toBe(expected);
  await page.getByRole('button', { name: 'Actions of step 2' }).click();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of step 1' })).toHaveValue('Wipers start');
  await page.getByRole('button', { name: 'Remove row What' }).click();
  await takeToast(page, 'Row What removed');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await expect(page.getByRole('textbox', { name: 'Customer journey as text' })).toHaveValue(/^#Wipers start\nWho: \n/);
});

test('a flow shows what each part does, with safety levels', async ({ page, request }) => {
  const model = await addModel(request, 'Flow vehicle');
  const id = await addPrototype(request, model, 'Flow prototype', { customer_journey: '#Rain begins\nWho: Driver' });
  await page.goto(prototypeUrl(model, id, 'flow'));
  await page.getByRole('button', { name: 'Start the flow' }).click();
  await page.getByRole('button', { name: /^Edit SDV runtime of Rain begins/ }).click();
  const dialog = page.getByRole('dialog', { name: 'SDV runtime' });
  await dialog.getByLabel('Component').fill('Wiper app');
  await dialog.getByLabel('Level before measures').selectOption('ASIL C');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^Edit V2C of Rain begins/ }).click();
  await page.getByLabel('Direction').selectOption('left');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('table')).toContainText('ASIL C');
  await expect
    .poll(async () => JSON.stringify((await read(request, id)).flow))
    .toContain('"v2c":{"direction":"left","signal":""}');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit SDV runtime of Rain begins: Wiper app/ })).toBeVisible();
});

test('items of the inventory are linked to a prototype', async ({ page, request }) => {
  const model = await addModel(request, 'Linked vehicle');
  const id = await addPrototype(request, model, 'Linked prototype', {
    widget_config: JSON.stringify([
      { plugin: 'Builtin', widget: 'Gauge', options: { api: 'Vehicle.Speed' }, boxes: [1] },
    ]),
  });
  await page.goto(prototypeUrl(model, id));
  const box = page.getByRole('combobox', { name: 'Link requirement' });
  await expect(box).toBeVisible();
  await box.fill('REQ-1');
  await page.getByRole('option', { name: /^REQ-1 / }).click();
  const linked = page.getByRole('list', { name: 'Requirements' }).getByRole('listitem');
  await expect(linked).toHaveCount(1);
  const known = { by: 'Administrator', at: expect.stringMatching(/^2\d{3}-.*Z$/) };
  await expect
    .poll(async () => (await read(request, id)).extend)
    .toEqual({ items: ['REQ-1'], links: { 'REQ-1': known } });
  await expect(linked).toContainText(/REQ-1 · Administrator/);
  await linked.getByRole('button', { name: /^Unlink/ }).click();
  await expect(linked).toHaveCount(0);
  await takeToast(page, /unlinked/);
  await page.goto(prototypeUrl(model, id, 'homologation'));
  await expect(main(page).getByText('No regulations linked yet')).toBeVisible();

  await page.goto(prototypeUrl(model, id, 'staging'));
  await page.getByRole('combobox', { name: 'Link stage' }).fill('STG-1');
  await page.getByRole('option', { name: /^STG-1 / }).click();
  const stage = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stage.getByRole('row')).toHaveCount(7);
  await stage.getByRole('combobox', { name: /this prototype belongs to/ }).selectOption('Software Update');
  await expect(stage.getByRole('row')).toHaveCount(2);
  await expect(stage.getByRole('row', { name: /^Software Update R1\.4/ })).toBeVisible();
  await expect
    .poll(async () => (await read(request, id)).extend)
    .toMatchObject({ links: { 'STG-1': { ...known, part: 'Software Update' } } });
});

test('feedback is given, averaged and deleted; what was opened is offered on the home page', async ({
  page,
  request,
}) => {
  const model = await addModel(request, 'Feedback vehicle');
  const id = await addPrototype(request, model, 'Feedback prototype');
  await page.goto(prototypeUrl(model, id, 'feedback'));
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a score for each');
  for (const [i, name] of ['Easy to use', 'Addresses a need', 'Relevance'].entries())
    await dialog
      .getByRole('group', { name })
      .getByRole('radio', { name: `${i + 3} of 5` })
      .check();
  await dialog.getByLabel('Recommendation').fill('Wipe sooner');
  await dialog.getByLabel('Name').fill('Test driver');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await takeToast(page, 'Thank you for your feedback');
  await expect(page.getByRole('region', { name: 'Average' })).toContainText('4.0');
  const entries = page.getByRole('list', { name: 'Feedback' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Wipe sooner');
  await page.goto('/');
  const recent = page.getByRole('list', { name: 'Recent prototypes' });
  await recent.getByRole('link', { name: /^Feedback prototype/ }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await entries.first().getByRole('button', { name: 'Delete' }).click();
  await takeToast(page, 'Feedback deleted');
  await expect(main(page).getByRole('heading', { name: 'No feedback yet' })).toBeVisible();
});

test('who may not write a model only reads its prototypes', async ({ page, request, browser, server }) => {
  const model = await addModel(request, 'Read vehicle');
  const id = await addPrototype(request, model, 'Read only', { description: { problem: 'Fog' } });
  const colleague = { email: 'library@journeys.example', password: 'three green lamps' };
  const { id: user } = await addMember(request, { name: 'Library Colleague', ...colleague });
  const theirs = await browser.newContext({ baseURL: server.url });
  await signIn(theirs, colleague);
  const other = await theirs.newPage();
  await other.goto(prototypeUrl(model, id));
  await expect(main(other).getByRole('heading', { name: 'This prototype does not exist' })).toBeVisible();
  await request.post(`/v2/models/${model}/permissions`, { data: { role: 'model_member', userId: user } });
  await other.goto(prototypeUrl(model, id));
  await expect(heading(other, 'Read only')).toBeVisible();
  await expect(main(other)).toContainText('Fog');
  await expect(other.getByRole('textbox', { name: 'Problem' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Rename' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Actions of Read only' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Export as ZIP']);
  await other.goto(`/model/${model}/library`);
  await expect(other.getByRole('link', { name: 'Read only' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'New prototype' })).toHaveCount(0);
  await theirs.close();
  await page.goto(prototypeUrl(model, 'nothing'));
  await expect(main(page).getByRole('heading', { name: 'This prototype does not exist' })).toBeVisible();
});

test('a library that cannot be read shows an error and can be retried', async ({ page, request }) => {
  const model = await addModel(request, 'Broken vehicle');
  await page.route('**/v2/prototypes?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Forbidden' } }),
  );
  await page.goto(`/model/${model}/library`);
  await expect(main(page).getByRole('heading', { name: "You don't have access" })).toBeVisible();
});

test('libraries and prototypes are accessible, wide and narrow, light and dark', async ({ page, request }) => {
  const model = await addModel(request, 'Accessible library');
  const id = await addPrototype(request, model, 'Accessible prototype', {
    state: 'Released',
    editors_choice: true,
    tags: [{ title: 'Comfort' }],
    description: { problem: 'Rain', says_who: 'Drivers', solution: 'Wipers', status: 'Tried' },
    customer_journey: '#Rain begins\nWho: Driver\nWhat: Nothing\n#Wipers start\nWho: App\nWhat: Wipes',
    portfolio: { effort_estimation: 2, needs_addressed: 4, relevance: 3 },
    flow: [
      {
        title: 'Rain begins',
        flows: [
          {
            offBoard: { smartPhone: '', p2c: null, cloud: 'Weather' },
            v2c: { direction: 'left', signal: 'Vehicle.Speed' },
            onBoard: {
              sdvRuntime: JSON.stringify({ component: 'Wiper app', description: 'Decides', preAsilLevel: 'C' }),
              s2s: null,
              embedded: '',
              s2e: null,
              sensors: 'Rain sensor',
            },
          },
        ],
      },
    ],
  });
  await addPrototype(request, model, 'Another prototype');
  const tabs = [
    '',
    'journey',
    'architecture',
    'flow',
    'homologation',
    'test-design',
    'feedback',
    'staging',
    'discussion',
  ].map((tab) => prototypeUrl(model, id, tab));
  const views = [`/model/${model}/library`, `/model/${model}/library/portfolio/${id}`];
  for (const { width, scheme } of [
    { width: 1440, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const url of [...views, ...tabs]) {
      await page.goto(url);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      await expect(page.getByLabel('Loading')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html]),
        url,
      ).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(sideways, `${url} scrolls sideways at ${width} px`).toBe(false);
    }
  }
});

type Kept = { description: object; customer_journey: string; flow?: unknown; extend?: unknown };

async function read(request: APIRequestContext, id: string): Promise<Kept> {
  return (await request.get(`/v2/prototypes/${id}`)).json();
}

async function description(request: APIRequestContext, id: string): Promise<object> {
  return (await read(request, id)).description;
}

test('on a phone the tab of the page is in sight', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const model = await addModel(request, 'Narrow vehicle');
  const id = await addPrototype(request, model, 'Narrow prototype');
  await page.goto(prototypeUrl(model, id, 'discussion'));
  const tabs = page.getByRole('navigation', { name: 'Prototype', exact: true });
  await expect(tabs.getByRole('link', { name: 'Discussion' })).toBeInViewport({ ratio: 0.99 });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Discussion');
  await page.goto(`/model/${model}/library`);
  const ofModel = page.getByRole('navigation', { name: 'Model', exact: true });
  await expect(ofModel.getByRole('link', { name: 'Prototypes' })).toBeInViewport({ ratio: 0.99 });
  await ofModel.getByRole('link', { name: 'Vehicle API' }).press('Enter');
  await expect(ofModel.getByRole('link', { name: 'Vehicle API' })).toBeInViewport({ ratio: 0.99 });
});

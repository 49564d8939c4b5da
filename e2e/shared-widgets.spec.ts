import { expectNothingTaken, hostilePage } from './hostile-page.ts';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { expect, test as base } from './server.ts';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';
const DOOR = 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen';
const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';

/** A page that shows a signal, and tries to send it to someone. */
const page = (title: string): Buffer =>
  Buffer.from(`<!doctype html><title>${title}</title><script src="/syncer.js"></script>
<h1>${title}</h1><p id="light"></p><p id="sent"></p><button onclick="setApiValue('${LIGHT}', true)">Warn</button>
<script>
  setInterval(() => { document.getElementById('light').textContent = 'Light: ' + getApiValue('${LIGHT}'); }, 50);
  const say = (text) => { document.getElementById('sent').textContent += text + ' '; };
  fetch('/v2/users/self').then(() => say('fetched'), () => say('fetch refused'));
  const image = new Image();
  image.onload = () => say('image');
  image.onerror = () => say('image refused');
  image.src = '/v2/instance/logo.svg';
  const unknown = 'Vehicle.Nobody.Has.This';
</script>`);

const test = base.extend({
  // what the browser logs about the widget's attempts is not about our page
  quiet: async ({ page: screen }, use) => {
    const messages: string[] = [];
    screen.on('console', (message) => {
      const isTheirs = /Content Security Policy|sandboxed|Unsafe attempt/.test(message.text());
      if ((message.type() === 'error' || message.type() === 'warning') && !isTheirs) messages.push(message.text());
    });
    await use();
    expect(messages, 'the browser console is silent').toEqual([]);
  },
});

test('a widget is shared, added with the signals that it requests, and brought to a new version', async ({
  page: screen,
  request,
}) => {
  const id = await addPrototype(request, MODEL, 'Shared widgets');
  await screen.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await screen.getByRole('button', { name: 'Add widget', exact: true }).click();
  await screen.getByText('Shared', { exact: true }).click();
  await expect(screen.getByText('No widgets are shared yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Share a widget' }).click();
  const form = screen.getByRole('dialog', { name: 'Share a widget' });
  await form.getByLabel('Name').fill('Warning light');
  // choosing a file is cancelled: the event bubbles from the input
  await form.getByLabel('HTML file').evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
  await form.getByLabel('HTML file').setInputFiles({ name: 'light.html', mimeType: 'text/html', buffer: page('One') });
  const shares: string[] = [];
  screen.on('request', (requested) => {
    if (requested.method() === 'POST' && requested.url().endsWith('/v2/widgets')) shares.push(requested.url());
  });
  await form.getByRole('button', { name: 'Share widget' }).dblclick();
  await screen.getByRole('button', { name: 'Add Warning light' }).click();
  expect(shares).toHaveLength(1);

  const options = screen.getByRole('dialog', { name: 'New widget: Warning light' });
  await expect(options).toContainText('Warning light asks for 2 signals');
  await expect(options).toContainText('Not in this model: Vehicle.Nobody.Has.This');
  await expect(options.getByText(LIGHT)).toBeVisible();
  await options.getByRole('button', { name: 'Add widget' }).click();
  const frame = screen.frameLocator('iframe[title="Warning light"]');
  await expect(frame.getByRole('heading')).toHaveText('One');
  await expect(frame.locator('#light')).toHaveText('Light: false');
  await expect(frame.locator('#sent')).toContainText('fetch refused');
  await expect(frame.locator('#sent')).toContainText('image refused');

  const shared = await request.get('/v2/widgets?q=warning');
  const { results }: { results: [{ id: string }] } = await shared.json();
  const html = page('Two').toString();
  expect((await request.post(`/v2/widgets/${results[0].id}/versions`, { data: { html } })).status()).toBe(201);
  await screen.getByRole('group', { name: /^Warning light, row/ }).press('Enter');
  await screen.getByLabel('Version').selectOption('Version 2');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect(frame.getByRole('heading')).toHaveText('Two');
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  await frame.getByRole('button', { name: 'Warn' }).click();
  await expect(frame.locator('#light')).toHaveText('Light: true');
});

test('a hostile page that is shared gets nothing but the signal that it was granted', async ({
  page: screen,
  request,
}) => {
  const html = hostilePage({ granted: LIGHT, other: DOOR, taken: 'https://elsewhere.example/taken.html' });
  expect((await request.post('/v2/widgets', { data: { name: 'Hostile', html } })).status()).toBe(201);
  const lists = { plugin: 'Builtin', widget: 'Signal List Settable', options: { apis: [LIGHT, DOOR] }, boxes: [3, 4] };
  const id = await addPrototype(request, MODEL, 'Hostile page', { widget_config: JSON.stringify([lists]) });
  await screen.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await screen.getByRole('button', { name: 'Add widget', exact: true }).click();
  await screen.getByText('Shared', { exact: true }).click();
  await screen.getByRole('button', { name: 'Add Hostile' }).click();
  const options = screen.getByRole('dialog', { name: 'New widget: Hostile' });
  // the remove button of a tag has no name: people use the keyboard, or click it
  await options.getByText(DOOR, { exact: true }).locator('..').locator('button').click();
  await options.getByRole('button', { name: 'Add widget' }).click();
  // it acts at once, even while the dashboard is edited
  const modal = screen.getByRole('dialog').filter({ hasText: 'are not allowed here' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  await screen.reload();
  await expectNothingTaken(screen, 'Hostile', { granted: LIGHT, other: DOOR });
});

import { join } from 'node:path';
import { build, preview } from 'vite';
import { CONTRAST, issues, showScheme } from './accessible.ts';
import { expect, test as base } from './server.ts';

const configFile = join(import.meta.dirname, '../src/app/testing/gallery/vite.config.ts');

const PORT = 20_000 + (process.pid % 20_000);
const URL = `http://localhost:${PORT}/`;

/** Inputs that the words of a sentence, or the name of an entry, precede: their own label is for screen readers alone. */
const NAMED_BY_NEIGHBOURS = new Set(['#fields/object', '#fields/sentence']);

const test = base.extend({
  // parts ask for items that are not there
  quiet: async ({ page: _ }, use) => use(),
});

test.use({ partners: [`http://localhost:${PORT}`] });

test('every field, widget and component has no serious violation, in each of its states, light and dark', async ({
  page,
  server,
}) => {
  test.setTimeout(900_000);
  await build({ configFile, logLevel: 'warn' });
  const gallery = await preview({
    configFile,
    preview: { port: PORT, host: 'localhost', strictPort: true, proxy: { '/v2': server.url } },
  });
  try {
    await page.goto(URL);
    const links = page.getByRole('navigation', { name: 'Gallery' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      await page.goto(`${URL}${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(address.split('/').at(-1) ?? '', {
        ignoreCase: true,
      });
      await showScheme(page, 'light');
      const found = (await issues(page)).filter(
        (issue) => !(NAMED_BY_NEIGHBOURS.has(address) && issue.startsWith('label-title-only')),
      );
      expect.soft(found, address).toEqual([]);
      await showScheme(page, 'dark');
      expect.soft(await issues(page, CONTRAST), `${address}, dark`).toEqual([]);
    }
  } finally {
    await gallery.close();
  }
});

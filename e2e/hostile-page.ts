import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** The body of a page that displays what `script` found, since only the page itself can see into its frame. */
export const reporting = (script: string): string => `<!doctype html><body><pre id="found"></pre><script>
const found = (text) => { document.getElementById('found').textContent += text + '\\n'; };
const attempt = (name, act) => { try { found(name + ': ' + String(act())); } catch (error) { found(name + ': ' + error.name); } };
${script}</script>`;

type Attack = {
  /** which it was granted */ granted: string;
  /** which it was not */ other: string;
  /** where it would lead people */ taken: string;
};

/**
 * A widget that reads cookies, posts to the parent, navigates the top window, requests other signals, and floods when
 * clicked.
 */
export const hostilePage = ({ granted, other, taken }: Attack): string =>
  reporting(`
    attempt('cookies', () => document.cookie);
    attempt('storage', () => localStorage.length);
    attempt('parent document', () => parent.document.title);
    attempt('parent storage', () => parent.localStorage.length);
    attempt('top address', () => top.location.href);
    attempt('leave', () => { top.location.href = '${taken}'; return 'tried'; });
    attempt('window', () => open('${taken}'));
    found('origin: ' + self.origin);
    addEventListener('message', ({ data }) => { if (/token|${other}/.test(String(data))) found('LEAKED ' + data); });
    for (const message of [
      { cmd: 'listen-for-apis', apis: ['${other}', '*'] },
      { cmd: 'set-api-value', api: '${other}', value: true },
      { cmd: 'get-token' },
      { action: 'open-modal', payload: { type: 'iframe', url: 'https://elsewhere.example/', html: '<script>1<\\/script>' } },
    ]) parent.postMessage(JSON.stringify(message), '*');
    parent.postMessage('{broken', '*');
    fetch('/v2/users/self', { credentials: 'include' }).then((answer) => answer.text()).then((text) => found('fetched ' + text), () => found('fetch: refused'));
    parent.postMessage(JSON.stringify({ cmd: 'set-api-value', api: '${granted}', value: true }), '*');
    addEventListener('click', () => {
      const message = JSON.stringify({ cmd: 'listen-for-apis', apis: [] });
      setInterval(() => { for (let i = 0; i < 300; i++) parent.postMessage(message, '*'); }, 5);
    });
  `);

/**
 * Expects that such a widget, in a frame with this title, got what it was granted and nothing else; then it floods, and
 * is stopped.
 */
export async function expectNothingTaken(
  page: Page,
  title: string,
  { granted, other }: Pick<Attack, 'granted' | 'other'>,
) {
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  const found = frame.locator('#found');
  await expect(page.getByRole('switch', { name: granted })).toBeChecked();
  await expect(found).toContainText('origin: null');
  for (const name of ['cookies', 'storage', 'parent document', 'parent storage', 'top address', 'leave'])
    await expect(found).toContainText(`${name}: SecurityError`);
  await expect(found).toContainText('window: null');
  await expect(found).not.toContainText(/LEAKED|@/);
  await expect(page.getByRole('switch', { name: other })).not.toBeChecked();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText('Pages from https://elsewhere.example are not allowed here');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await frame.locator('body').click();
  await expect(page.getByText('This widget was stopped: it sent too many messages.')).toBeVisible();
  await expect(page.locator(`iframe[title="${title}"]`)).toHaveCount(0);
}

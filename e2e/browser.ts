import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for the tests: the one that `CHROMIUM_PATH` names, an installed one, or one installed now (Playwright's own
 * build, else Debian's package). @throws Error listing what was tried
 */
export async function findBrowser(): Promise<string> {
  const present = installed();
  if (present !== undefined) return present;
  console.log('No Chromium found, installing one …');
  const tried: string[] = [];
  for (const [command, ...args] of [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation'],
  ] as const) {
    try {
      await run(command, args, { timeout: 600_000 });
    } catch (error) {
      tried.push(
        `${command} ${args.join(' ')}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
      );
    }
    const found = installed();
    if (found !== undefined) return found;
  }
  throw new Error(`No Chromium for the browser journeys. Install one, or set CHROMIUM_PATH.\n${tried.join('\n')}`);
}

function installed(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named === undefined ? [] : [named]), ...PLACES, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const reports = join(import.meta.dirname, '../test-results');

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(reports, 'journeys'),
  workers: 1,
  // for busy machines
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: join(reports, 'playwright.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // a pointer that aims at something still moving into place misses it
    reducedMotion: 'reduce',
    // the pictures of a full trace cost half as much again as the journeys; `--trace on` records one
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});

import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser';

export default defineConfig({
  globalSetup: './support/globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.min(2, cpus().length),
  retries: 0,
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  timeout: 60_000,
  // A page's first visit on a busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  use: {
    // Set by globalSetup, before any worker starts.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArgs },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // The page as it was at every step is what tells; a film of it would take a third processor.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts' },
    // Figures mean something only when nothing else runs; a trace would take a snapshot of the page at every step.
    { name: 'bench', testMatch: 'bench/*.bench.ts', workers: 1, fullyParallel: false, use: { trace: 'off' } },
    { name: 'faults', testMatch: 'faults/*.drill.ts', timeout: 900_000, use: { trace: 'off', actionTimeout: 30_000 } },
  ],
});

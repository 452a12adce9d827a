import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser';

export default defineConfig({
  globalSetup: './support/globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than two processors, because a test waits for its page or a server about a third of the time.
  workers: Math.min(3, cpus().length + 1),
  retries: 0,
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  // A busy machine is slow, not wrong: no expectation ends before its test, except to say what is missing.
  timeout: 180_000,
  expect: { timeout: 170_000 },
  use: {
    // Set by globalSetup before any worker starts.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArgs },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // `TRACE=1 npm run test:e2e` records a trace, with snapshots of the page at every step, which takes six percent more
    // CPU. Without it, a failure still shows a screenshot and the page's content.
    trace: process.env['TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A worker keeps one browser context, emptied between two tests, because a new one would compile the console again.
    { name: 'journeys', testMatch: '*.spec.ts', grepInvert: /@pairs/, use: { reuseContext: true } },
    // The other languages, themes and widths of the tests that the journeys run in one of each.
    {
      name: 'pairs',
      testMatch: '*.spec.ts',
      grep: /@pairs|is accessible and translated$/,
      use: { reuseContext: true },
    },
    // Measurements need a machine that does nothing else. A trace would take a snapshot of the page at every step.
    { name: 'bench', testMatch: 'bench/*.bench.ts', workers: 1, fullyParallel: false, use: { trace: 'off' } },
    { name: 'faults', testMatch: 'faults/*.drill.ts', timeout: 900_000, use: { trace: 'off', actionTimeout: 30_000 } },
  ],
});

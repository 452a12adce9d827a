import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * The tests of the static demo (`npm run test:demo`). They are separate because the demo has its own build and needs no
 * server.
 */
export default defineConfig({
  ...journeys,
  testDir: './demo',
  globalSetup: './demo/setup.ts',
  use: { ...journeys.use, actionTimeout: 30_000 },
  projects: [{ name: 'demo', testMatch: '*.demo.ts' }],
});

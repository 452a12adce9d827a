import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The static demo (`npm run test:demo`), apart from the journeys: it is built by itself and needs no server. */
export default defineConfig({
  ...journeys,
  testDir: './demo',
  globalSetup: './demo/setup.ts',
  use: { ...journeys.use, actionTimeout: 30_000 },
  projects: [{ name: 'demo', testMatch: '*.demo.ts' }],
});

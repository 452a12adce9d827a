import { defineConfig } from '@playwright/test';

/** The benchmarks of the API, over a million suppliers and orders on PostgreSQL. They need no browser. */
export default defineConfig({
  testDir: 'bench/api',
  testMatch: '*.bench.ts',
  outputDir: '../test-results',
  globalSetup: './support/million/setup.ts',
  workers: 1,
  fullyParallel: false,
  reporter: './support/table.ts',
  timeout: 1_800_000,
});

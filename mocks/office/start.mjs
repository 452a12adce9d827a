import path from 'node:path';
import { runnerImport } from 'vite';

// Node cannot load the office directly because it is TypeScript.
const { module } = await runnerImport(`${import.meta.dirname}/main.ts`, {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src') } },
});
process.exitCode = await module.main(process.argv.slice(2));

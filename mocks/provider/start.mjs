import { runnerImport } from 'vite';

// The contract is TypeScript, which Node does not read yet, and needs no build of the console.
const { module } = await runnerImport(`${import.meta.dirname}/main.ts`, { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2), process.env);

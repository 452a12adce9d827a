import { runnerImport } from 'vite';

// Node cannot load the commands directly because they are TypeScript.
const load = async name =>
  (await runnerImport(`${import.meta.dirname}/${name}.ts`, { configFile: false, logLevel: 'error' })).module;

const [command, ...args] = process.argv.slice(2);
process.exitCode =
  command === 'mutants' ? (await load('mutants')).testMutants(args) : (await load('changed')).testChanges();

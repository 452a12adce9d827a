import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runnerImport } from 'vite';

// Node cannot load the command directly because it is TypeScript.
const { module } = await runnerImport(`${import.meta.dirname}/main.ts`, { configFile: false, logLevel: 'error' });
const root = path.resolve(import.meta.dirname, '../..');
const { stdin, stdout } = process;
// Whoever reads only the first lines, such as `head`, closes the pipe.
stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
const terminal = stdin.isTTY && stdout.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
process.exitCode = await module.main(process.argv.slice(2), {
  root,
  print: text => stdout.write(text),
  ask: terminal && (question => terminal.question(question)),
});
terminal?.close();

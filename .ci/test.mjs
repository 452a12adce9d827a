import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/**
 * The scripts of `npm test` and of `npm run test:nightly`, in phases. The lines of a phase run at the same time, and the
 * scripts of a line one after the other: one of them waits while another computes.
 */
const phases = {
  test: [
    [['format:check'], ['lint'], ['typecheck'], ['knip'], ['audit'], ['build:elsewhere']],
    [['test:unit'], ['test:processes', 'test:e2e']],
  ],
  nightly: [[['test:postgres', 'test:properties', 'test:office', 'test:pairs', 'drill', 'test:demo']]],
}[process.argv[2] ?? 'test'];

const print = text => process.stdout.write(text);
const results = [];

/** Runs a script. Prints the output when it ends, or at once if it `isLive`. Resolves to whether it succeeded. */
const run = (script, isLive) =>
  new Promise(resolve => {
    const started = performance.now();
    const child = spawn('npm', ['run', '--silent', script], {
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        chunks.push(chunk);
        if (isLive) process.stdout.write(chunk);
      });
    child.on('error', error => chunks.push(`${error}\n`));
    child.on('close', code => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const output = `${Buffer.concat(chunks.map(chunk => Buffer.from(chunk)))}`;
      const result = `${code === 0 ? 'passed' : 'FAILED'}: npm run ${script} (${seconds} s)\n`;
      // What a script could not do although it passed, such as an audit that the registry does not offer, and what failed.
      const notes = stripVTControlCharacters(output).match(/^(NOT AUDITED| FAIL ).*$/gm) ?? [];
      results.push(result, ...notes.map(line => `${line}\n`));
      print(`${isLive ? '' : output}${result}\n`);
      resolve(code === 0);
    });
  });

/** Runs scripts one after the other. Resolves to whether all succeeded. */
const runLine = async (scripts, isLive) => {
  let passed = true;
  for (const script of scripts) {
    passed = (await run(script, isLive)) && passed;
    // What comes next needs what has failed, such as the build, or would fail for the same reason.
    if (!passed && process.argv[2] !== 'nightly') break;
  }
  return passed;
};

for (const lines of phases) {
  const passed = await Promise.all(lines.map((scripts, place) => runLine(scripts, lines.length < 3 && place === 0)));
  if (!passed.includes(false)) continue;
  process.exitCode = 1;
  break;
}
print(results.join(''));

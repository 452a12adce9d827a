import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findMutations } from './mutations';
import { findImporters, findRelatedTests, findSources, findTests } from './relatedTests';

/** Milliseconds after which the tests of a mutant are stopped. It has then been noticed: it never ends. */
const timeout = 300_000;

/** Returns random numbers from 0 to below 1, the same for the same seed (mulberry32). */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/**
 * Changes one random place of the source at a time, runs the related tests, and prints which mutants no test notices.
 * The same seed chooses the same places of the same source.
 */
export const testMutants = (args: string[]) => {
  const options = { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } } as const;
  const { seed, count } = parseArgs({ args, options }).values;
  const random = createRandom(Number(seed));
  const sources = findSources();
  const tests = findTests();
  const importers = findImporters(sources);
  const mutable = sources.filter(file => /^(?:src|mocks\/api)\//.test(file));
  const places = mutable.flatMap(file => {
    const source = readFileSync(file, 'utf8');
    return findMutations(file, source).map(mutation => ({ file, source, mutation }));
  });
  let noticed = 0;
  for (let turn = 1; turn <= Number(count); turn += 1) {
    const place = places[Math.floor(random() * places.length)];
    if (!place) break;
    const { file, source, mutation } = place;
    const related = findRelatedTests(file, importers, tests);
    const began = performance.now();
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/test/vitest.config.ts', '--bail=1', ...related],
      { env: { ...process.env, MUTANT: JSON.stringify({ file, ...mutation }) }, stdio: 'ignore', timeout },
    );
    const isNoticed = related.length > 0 && status !== 0;
    if (isNoticed) noticed += 1;
    const line = source.slice(0, mutation.start).split('\n').length;
    const before = source.slice(mutation.start, mutation.end).replaceAll(/\s+/g, ' ').slice(0, 60);
    const seconds = Math.round((performance.now() - began) / 1000);
    const after = mutation.replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
    process.stdout.write(
      `${turn}\t${isNoticed ? 'noticed' : 'NOT NOTICED'}\t${seconds} s\t${file}:${line}\t${before} → ${after}\n`,
    );
  }
  process.stdout.write(`${noticed} of ${count} mutants were noticed (seed ${seed}).\n`);
  return 0;
};

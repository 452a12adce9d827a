import { parseArgs } from 'node:util';
import { findSnapshot } from '../node/findSnapshot';
import { writeSampleDatabaseSnapshot } from '../node/snapshot';
import { openOffice } from './openOffice';
import { playDay } from './playDay';
import { printTest, shrinkDay } from './shrink';

const usage = `Plays days at the office on the API in memory, each from a seed, and checks what must always hold (see CONTRIBUTING.md).

  npm run office -- --seed 7 --hours 8 --people 14

  --seed N      the first day's seed. Defaults to 1
  --seeds N     so many days, each from the next seed. Defaults to 1
  --until-fault days until one finds a fault
  --hours N     hours of a day. Defaults to 8
  --people N    people at the office. Defaults to 14
  --trace       prints every call
`;

/** PGlite returns counts as bigint, which JSON has not. */
const formatFound = (found: readonly unknown[]) =>
  JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);

const print = (text: string) => void process.stdout.write(text);

const readArguments = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      hours: { type: 'string', default: '8' },
      people: { type: 'string', default: '14' },
      'until-fault': { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
    },
  });
  const [seed, seeds, hours, people] = [values.seed, values.seeds, values.hours, values.people].map(Number);
  if (!seed || !seeds || !hours || !people)
    throw new Error('--seed, --seeds, --hours and --people are numbers above 0.');
  return { seed, seeds: values['until-fault'] ? Infinity : seeds, hours, people, withTrace: values.trace };
};

type Arguments = ReturnType<typeof readArguments>;

/** Plays the days until one finds a fault, which it prints as a test. Returns whether none did. */
const playDays = async ({ seed: first, seeds, hours, people, withTrace }: Arguments) => {
  const office = await openOffice(await findSnapshot(writeSampleDatabaseSnapshot));
  const began = performance.now();
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const plan = { seed, hours, people };
      const { trace, violations, calls, steps } = await playDay(office, plan);
      if (withTrace) print(trace);
      const [violation] = violations;
      const perMinute = ((seed - first + 1) / (performance.now() - began)) * 60_000;
      print(`Seed ${seed}: ${steps.length} steps, ${calls} calls; ${perMinute.toFixed(1)} days a minute\n`);
      if (!violation) continue;
      print(`Violated: ${violation.sentence}\n${formatFound(violation.found)}\nShrinking\n\n`);
      const shrunk = await shrinkDay(office, plan, violation.sentence);
      print(printTest(plan, shrunk, violation.sentence));
      return false;
    }
    return true;
  } finally {
    await office.close();
  }
};

/** Returns the exit code: 0 if no invariant was violated, 1 if one was, or if the arguments are wrong. */
export const main = async (args: string[]) => {
  let given: Arguments;
  try {
    given = readArguments(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 1;
  }
  return (await playDays(given)) ? 0 : 1;
};

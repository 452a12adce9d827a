import { parseArgs } from 'node:util';
import { findSnapshot } from '../node/findSnapshot';
import { writeSampleDatabaseSnapshot } from '../node/snapshot';
import type { Office } from './openOffice';
import type { DayPlan } from './playDay';
import { openDayPlayer, playDaysForParent, playOnCores, workerArgument, type PlayedDay } from './playOnCores';
import { printTest, shrinkDay } from './shrink';

const usage = `Plays days at the office on the API in memory, each from a seed, and checks what must always hold (see CONTRIBUTING.md).

  npm run office -- --seed 7 --hours 8 --people 14

  --seed N      the first day's seed. Defaults to 1
  --seeds N     so many days, each from the next seed, on all processors. Defaults to 1
  --until-fault days until one finds a fault
  --hours N     hours of a day. Defaults to 8
  --people N    people at the office. Defaults to 14
  --trace       prints every call
`;

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

/** Shrinks a day that violates something, and prints it as a test. */
const printShrunk = async (office: Office, plan: DayPlan, { sentence, found }: NonNullable<PlayedDay['violation']>) => {
  print(`Violated: ${sentence}\n${found}\nShrinking\n\n`);
  print(printTest(plan, await shrinkDay(office, plan, sentence), sentence));
};

/** Plays the days until one finds a fault, which it prints as a test. Returns whether none did. */
const playDays = async ({ seed: first, seeds, hours, people, withTrace }: Arguments) => {
  const snapshot = await findSnapshot(writeSampleDatabaseSnapshot);
  const began = performance.now();
  let failed: PlayedDay | undefined;
  const report = (day: PlayedDay) => {
    if (withTrace) print(day.trace);
    const perMinute = ((day.seed - first + 1) / (performance.now() - began)) * 60_000;
    print(`Seed ${day.seed}: ${day.steps} steps, ${day.calls} calls; ${perMinute.toFixed(1)} days a minute\n`);
    if (day.violation) failed = day;
    return !day.violation;
  };
  if (seeds > 1) await playOnCores({ snapshot, first, seeds, plan: { hours, people } }, report);
  if (seeds > 1 && !failed) return true;
  const { office, play, close } = await openDayPlayer(snapshot);
  try {
    if (seeds === 1) report(await play({ seed: first, hours, people }));
    if (failed?.violation) await printShrunk(office, { seed: failed.seed, hours, people }, failed.violation);
    return !failed;
  } finally {
    await close();
  }
};

/** Returns the exit code: 0 if no invariant was violated, 1 if one was, or if the arguments are wrong. */
export const main = async (args: string[]) => {
  if (args[0] === workerArgument) {
    await playDaysForParent();
    return 0;
  }
  let given: Arguments;
  try {
    given = readArguments(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 1;
  }
  return (await playDays(given)) ? 0 : 1;
};

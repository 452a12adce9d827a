import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, freemem } from 'node:os';
import path from 'node:path';
import { openOffice } from './openOffice';
import { playDay, type DayPlan } from './playDay';

/** What a process tells of a day: `found` is what its first violation found, as text. */
export type PlayedDay = {
  seed: number;
  trace: string;
  steps: number;
  calls: number;
  violation?: { sentence: string; found: string };
};

/** The argument with which `start.mjs` plays the days of another process. */
export const workerArgument = '--worker';

/** Bytes of memory that a process takes. */
const memoryOfProcess = 1.2e9;

/** PGlite returns counts as bigint, which JSON has not. */
const formatFound = (found: readonly unknown[]) =>
  JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);

/** Opens an office that plays days one after another, for their results as text. */
export const openDayPlayer = async (snapshot: string) => {
  const office = await openOffice(snapshot);
  const play = async (plan: DayPlan): Promise<PlayedDay> => {
    const { trace, violations, calls, steps } = await playDay(office, plan);
    const [violation] = violations;
    return {
      seed: plan.seed,
      trace,
      calls,
      steps: steps.length,
      ...(violation && { violation: { sentence: violation.sentence, found: formatFound(violation.found) } }),
    };
  };
  return { office, play, close: office.close };
};

/** Days after which a process opens its database again, because each leaves dead rows and plans behind. */
const daysOfDatabase = 150;

type Order = { snapshot: string; plan: DayPlan };

/** Plays the days that the parent process sends, until it ends or says so. */
export const playDaysForParent = async () => {
  let opened: ReturnType<typeof openDayPlayer> | undefined;
  let days = 0;
  process.on('message', async ({ snapshot, plan }: Order) => {
    if (days > 0 && days % daysOfDatabase === 0) {
      await (await opened)?.close();
      opened = undefined;
    }
    days += 1;
    opened ??= openDayPlayer(snapshot);
    process.send?.(await (await opened).play(plan));
  });
  await new Promise<void>(resolve => process.once('disconnect', resolve));
  await (await opened)?.close();
};

type Days = { snapshot: string; first: number; seeds: number; plan: Omit<DayPlan, 'seed'> };

/**
 * Plays days on as many processes as the machine has processors, each with a database of its own. Calls `onDay` with each day
 * in the order of the seeds until it returns false.
 */
export const playOnCores = async ({ snapshot, first, seeds, plan }: Days, onDay: (day: PlayedDay) => boolean) => {
  const last = first + seeds - 1;
  const count = Math.max(1, Math.min(availableParallelism(), seeds, Math.floor(freemem() / memoryOfProcess)));
  const played = new Map<number, PlayedDay>();
  let [next, due] = [first, first];
  const workers = Array.from({ length: count }, () =>
    fork(path.join(import.meta.dirname, 'start.mjs'), [workerArgument], { stdio: 'inherit' }),
  );
  const sendNext = (worker: ChildProcess) => {
    if (next > last) return;
    worker.send({ snapshot, plan: { ...plan, seed: next } } satisfies Order);
    next += 1;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        worker.on('message', (day: PlayedDay) => {
          played.set(day.seed, day);
          for (let one = played.get(due); one; one = played.get(due)) {
            played.delete(due);
            due += 1;
            if (!onDay(one) || due > last) return resolve();
          }
          sendNext(worker);
        });
        worker.once('error', reject);
        worker.once('exit', code => reject(new Error(`A process that played days ended with code ${code}`)));
        sendNext(worker);
      }
    });
  } finally {
    for (const worker of workers) worker.kill();
  }
};

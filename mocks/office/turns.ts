import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as passTurn, setTimeout as pass } from 'node:timers/promises';
import { isEncrypting } from './cryptography';

/** A call under way. */
type Task = {
  /** Draws the milliseconds until its next statement gets its turn. */
  drawDelay: () => number;
  /** Statements that wait for their turn, and that run. */
  waiting: number;
  running: number;
  hasBegun: boolean;
  isDone: boolean;
  /** The number of the turn in which its last transaction ran, or 0. */
  transactionTurn: number;
};

export type Work<T> = (task: Readonly<Pick<Task, 'transactionTurn'>>) => Promise<T>;

type Entry = { at: number; order: number; task: Task; go: () => void; fail: (error: Error) => void };

/**
 * Rounds of the event loop after which a call counts as waiting for another one, unless another thread works for it. Later rounds
 * than the first take a millisecond.
 */
const [quickRounds, idleRounds, mostRounds] = [50, 100, 3000];

/** Holds the current call. One for all days, because Node 20 never frees a storage and copies its value to every promise. */
const tasks = new AsyncLocalStorage<Task>();

/**
 * Creates the order of a day: calls start, and their statements and transactions run, one at a time, each when its time
 * comes. So the same delays give the same order, and a call that is left out moves no other. Takes the milliseconds since
 * the start of the day, and what lets time pass until then.
 */
export const createTurns = (elapsed: () => number, advanceTo: (to: number) => void) => {
  const open = new Set<Task>();
  let entries: Entry[] = [];
  let order = 0;
  let turn = 0;

  const wait = (task: Task, at: number) =>
    new Promise<void>((resolve, reject) => {
      task.waiting += 1;
      const leave = () => {
        task.waiting -= 1;
      };
      order += 1;
      entries.push({
        at,
        order,
        task,
        go: () => {
          leave();
          resolve();
        },
        fail: error => {
          leave();
          reject(error);
        },
      });
    });

  /** Waits until the call waits for its next turn, has ended, or waits for another call. */
  const settle = async (task: Task) => {
    const isSettled = () => task.isDone || (task.running === 0 && task.waiting > 0);
    await passTurn();
    for (let round = 0; !isSettled() && round < (isEncrypting() ? mostRounds : idleRounds); round += 1)
      await (round < quickRounds ? passTurn() : pass(1));
    // What follows from the end of a call, such as its repetition, must be in the queue.
    await passTurn();
  };

  const takeNext = () => {
    const [next] = entries.toSorted((a, b) => a.at - b.at || a.order - b.order);
    entries = entries.filter(entry => entry !== next);
    return next;
  };

  return {
    /** Runs a statement or a transaction in the turn of its call. What belongs to no call runs at once. */
    inTurn: async <T>(work: () => Promise<T>, isTransaction = false): Promise<T> => {
      const task = tasks.getStore();
      if (!task) return work();
      await wait(task, elapsed() + task.drawDelay());
      task.running += 1;
      if (isTransaction) task.transactionTurn = turn;
      try {
        return await work();
      } finally {
        task.running -= 1;
      }
    },
    /** Starts a call when its time comes. Resolves or rejects with it. */
    start: async <T>(at: number, drawDelay: () => number, work: Work<T>): Promise<T> => {
      const task: Task = { drawDelay, waiting: 0, running: 0, hasBegun: false, isDone: false, transactionTurn: 0 };
      open.add(task);
      try {
        await wait(task, at);
        task.hasBegun = true;
        return await tasks.run(task, () => work(task));
      } finally {
        task.isDone = true;
        open.delete(task);
      }
    },
    /** Whether this runs as part of a call. */
    isInCall: () => tasks.getStore() !== undefined,
    /** The number of the turn that runs, from 1. */
    getTurn: () => turn,
    /** Fails all statements that wait, as the end of the process does. Calls that have not started go on. */
    failWaiting: async (error: Error) => {
      const started = entries.filter(({ task }) => task.hasBegun);
      entries = entries.filter(entry => !started.includes(entry));
      for (const { fail, task } of started) {
        fail(error);
        await settle(task);
      }
    },
    /** Runs all turns. `afterTurn` is called after each. */
    run: async (afterTurn: () => Promise<void>) => {
      for (;;) {
        const next = takeNext();
        if (next) {
          advanceTo(next.at);
          turn += 1;
          next.go();
          await settle(next.task);
          await afterTurn();
        } else if (open.size > 0) await pass(1);
        else return;
      }
    },
  };
};

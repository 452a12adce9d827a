import type { DecisionFacts } from '@/models/policy';
import { getRecorder } from '../../../../../mocks/api/features/rehearsal/recorder';
import { callCounts, decisionFacts } from '../../../../../mocks/db/schema/rehearsal';
import { server } from '../../../../setup/server';

/** Writes what waits to be recorded. */
export const flush = () => getRecorder(server.db).flush();

/** Forgets what other tests and the sign-ins before have left. */
export const forget = async () => {
  await flush();
  await server.db.delete(callCounts);
  await server.db.delete(decisionFacts);
};

/** A repeatable sequence of numbers from 0 to below 1. */
export const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

/** Returns one of some values. */
export const pick = <T>(random: () => number, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

export type DecisionRow = typeof decisionFacts.$inferInsert;

/** Returns what rules looked at in a recorded decision. */
export const toFacts = (row: DecisionRow): DecisionFacts => ({
  type: row.type ?? null,
  ownerType: row.ownerType ?? null,
  amounts: {
    record: row.amount ?? undefined,
    run: row.runAmount ?? undefined,
    ownerDay: row.ownerDayAmount ?? undefined,
    deciderDay: row.deciderDayAmount ?? undefined,
  },
  counts: { ownerHour: row.ownerHourCount ?? undefined, deciderHour: row.deciderHourCount ?? undefined },
  lacksLicence: row.lacksLicence ?? undefined,
  wasPaid: row.wasPaid ?? undefined,
  accountAge: typeof row.wasPaid === 'boolean' ? (row.accountAge ?? null) : undefined,
});

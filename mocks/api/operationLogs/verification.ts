import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { operationLogProblemKinds, type LogReport } from '@/system/operationLogs/operationLog';
import type { Database } from '../../db/database';
import { operationLogVerifications as table } from '../../db/schema/logSeals';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { LogSealer } from '../../db/logSeals/sealer';
import { logAndAnnounceOperations } from '../log/operationLog';
import type { Route } from '../http/routes';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../http/schemas';
import { runWriteTransaction } from '../http/transact';

/** Milliseconds without progress after which a verification has ended with its process. */
const maxSilence = 60_000;

/** Milliseconds between two updates of the progress. */
const progressInterval = 500;

const number = z.string().regex(/^\d+$/);

const reportSchema: z.ZodType<LogReport> = z
  .strictObject({
    rows: countSchema,
    waiting: countSchema.meta({ description: 'Entries of the last seconds, which are in no seal yet.' }),
    unsigned: countSchema.meta({ description: 'Entries that an older version wrote without a signature.' }),
    seals: countSchema,
    sealedAt: responseTimestampSchema.nullable(),
    removedUntil: number.nullable().meta({ description: 'The last seal that the retention policy has removed.' }),
    witnessed: countSchema.nullable().meta({ description: 'Seals that were compared with the witness.' }),
    problems: z.array(
      z.strictObject({
        kind: z.enum(operationLogProblemKinds),
        id: responseIdSchema.optional().meta({ description: 'The entry.' }),
        seal: number.optional().meta({ description: 'The seal, if the problem is not one of an entry.' }),
      }),
    ),
    problemCount: countSchema.meta({ description: 'All problems; at most 1000 are listed.' }),
  })
  .meta({ id: 'LogReport' });

const verificationSchema = z
  .strictObject({
    id: responseIdSchema,
    state: z.enum(['running', 'done', 'failed']),
    startedAt: responseTimestampSchema,
    updatedAt: responseTimestampSchema,
    checked: countSchema,
    total: countSchema,
    report: reportSchema.nullable(),
  })
  .meta({ id: 'LogVerification' });

const findLatest = async (db: Database, now: Date) => {
  const [latest] = await db.select().from(table).orderBy(desc(table.id)).limit(1);
  const isLost = latest?.state === 'running' && now.getTime() - latest.updatedAt.getTime() > maxSilence;
  return latest && { ...latest, state: isLost ? ('failed' as const) : latest.state };
};

/** Verifies the log, and stores progress and result. */
const verify = async (db: Database, { verify: run, now }: LogSealer, id: string) => {
  let storedAt = 0;
  const store = (values: Partial<typeof table.$inferInsert>) =>
    db
      .update(table)
      .set({ ...values, updatedAt: new Date(now()) })
      .where(eq(table.id, id));
  try {
    const report = await run(async (checked, total) => {
      if (Math.abs(now() - storedAt) < progressInterval) return;
      storedAt = now();
      await store({ checked, total });
    });
    await store({ state: 'done', checked: report.rows, total: report.rows, report });
  } catch (error) {
    await store({ state: 'failed' });
    throw error;
  }
};

/** POST /admin/operationLogs/verification: starts a verification, unless one is running. */
const startVerification = async (c: ApiContext) => {
  const { db, now, newId, logSealer, reportFailure } = c.var;
  const running = await findLatest(db, now);
  if (running?.state === 'running') return sendData(c, running);
  const id = newId();
  const started = { id, state: 'running' as const, startedAt: now, updatedAt: now, checked: 0, total: 0, report: null };
  const response = await runWriteTransaction(c, async () => {
    await c.var.db.insert(table).values(started);
    await logAndAnnounceOperations(c, [{ action: 'verify', collection: 'operationLogs' }]);
    return sendData(c, started);
  });
  // Goes on after the response: it may take longer than a call may.
  void verify(db, logSealer, id).catch(reportFailure);
  return response;
};

/** GET /admin/operationLogs/verification: the latest verification, with its progress or its result. */
const getVerification = async (c: ApiContext) => sendData(c, (await findLatest(c.var.db, c.var.now)) ?? null);

const access = { permission: 'operationLogs:verify' };
const path = '/operationLogs/verification';

/** The routes that verify the operation log. They come before `/operationLogs/:id`. */
export const logVerificationRoutes: Route[] = [
  {
    method: 'POST',
    path,
    access,
    summary: 'Verify the operation log',
    description:
      'Starts to compare every entry with the seals of the log, and the seals with the witness outside the database. Returns the running verification if there is one.',
    answer: verificationSchema,
    ownTransaction: true,
    handler: startVerification,
  },
  {
    method: 'GET',
    path,
    access,
    summary: 'Get the latest verification of the operation log',
    description:
      'Returns its progress or its result, which names every entry that was altered, deleted, inserted or forged. Null if there was none.',
    answer: verificationSchema.nullable(),
    handler: getVerification,
  },
];

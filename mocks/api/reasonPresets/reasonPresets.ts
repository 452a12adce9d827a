import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reasonPresetListSchema, type ReasonPresets } from '@/models/reasonPreset';
import { builtInReasonPresets } from '../../db/catalogue/reasonPresets';
import { reasonPresets as table } from '../../db/schema/reasonPresets';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { ApiError } from '../http/errors';
import { logAndAnnounceOperations } from '../log/operationLog';

/** An action that requires a reason. */
export type ReasonAction = { collection: string; action: string };

const version = z.int().min(0).meta({ description: 'The number of changes.' });

const presets = z
  .pipe(z.array(z.string()), reasonPresetListSchema)
  .meta({ examples: [['资料不全', '营业执照已过期']] });

/** Schema of the presets of an action in a response. */
export const reasonPresetsResponseSchema = z
  .strictObject({ presets: z.array(z.string()).meta({ examples: [['资料不全', '营业执照已过期']] }), version })
  .meta({ id: 'ReasonPresets' });

const rowOf = ({ collection, action }: ReasonAction) => and(eq(table.collection, collection), eq(table.action, action));

const findPresets = async ({ var: { db } }: ApiContext, of: ReasonAction): Promise<ReasonPresets> => {
  const [row] = await db.select({ presets: table.presets, version: table.version }).from(table).where(rowOf(of));
  return row ?? { presets: [...(builtInReasonPresets[`${of.collection}:${of.action}`] ?? [])], version: 0 };
};

/** Stores presets. Returns false if they have changed since `known`. Two calls at once cannot both succeed. */
const writePresets = async (
  { var: { db, now } }: ApiContext,
  { of, known, list }: { of: ReasonAction; known: number; list: string[] },
) => {
  const changed = { presets: list, updatedAt: now };
  const written =
    known === 0
      ? await db
          .insert(table)
          .values({ ...of, ...changed })
          .onConflictDoNothing()
          .returning({ version: table.version })
      : await db
          .update(table)
          .set({ ...changed, version: sql`${table.version} + 1` })
          .where(and(rowOf(of), eq(table.version, known)))
          .returning({ version: table.version });
  return written.length > 0;
};

/** GET /admin/reason-presets/<collection>/<action>: returns the presets of an action. */
export const createReasonPresetsHandler = (of: ReasonAction) => async (c: ApiContext) =>
  sendData(c, await findPresets(c, of));

/** PUT /admin/reason-presets/<collection>/<action>: replaces the presets of an action. */
export const createReasonPresetsUpdateHandler = (of: ReasonAction) =>
  withBody(z.strictObject({ presets, version }), async (c, { presets: list, version: known }) => {
    const before = await findPresets(c, of);
    const isWritten = before.version === known && (await writePresets(c, { of, known, list: [...new Set(list)] }));
    const after = await findPresets(c, of);
    if (!isWritten) throw new ApiError(409, messages => messages.conflict, { data: () => ({ current: after }) });
    await logAndAnnounceOperations(c, [
      {
        action: 'update',
        collection: 'reasonPresets',
        recordName: `${of.collection}:${of.action}`,
        before: { presets: before.presets },
        after: { presets: after.presets },
      },
    ]);
    return sendData(c, after);
  });

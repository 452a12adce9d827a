import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dueTimeSettingsPayloadSchema, flattenDueTimeSettings } from '@/models/dueTime';
import { dueTimes } from '../../../db/schema/dueTimes';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Route } from '../../http/routes';
import { assertRecordVersion } from '../../rest/write/write';

const versionSchema = z.int().min(1);

const responseSchema = z
  .strictObject({ ...dueTimeSettingsPayloadSchema.shape, version: versionSchema })
  .meta({ id: 'DueTimes' });

const { calendar, hours, version } = dueTimes;

const readSettings = async ({ var: { db } }: ApiContext, lock = false) => {
  const query = db.select({ calendar, hours, version }).from(dueTimes);
  const [settings] = await (lock ? query.for('update') : query);
  // The migration has inserted them.
  if (!settings) throw new Error('due_times is empty');
  return settings;
};

/** PUT /admin/dueTimes: replaces the settings, and computes the due times of all waiting records again. */
const updateDueTimes = withBody(
  z.strictObject({ ...dueTimeSettingsPayloadSchema.shape, version: versionSchema }),
  async (c, { version: seen, ...given }) => {
    const { db } = c.var;
    const current = await readSettings(c, true);
    assertRecordVersion(current, seen);
    await db.update(dueTimes).set({ ...given, version: seen + 1 });
    await db.execute(sql`select compute_due_times()`);
    // Field by field, so that the log shows the one holiday that was added and not the whole calendar.
    const [before, after] = [flattenDueTimeSettings(current), flattenDueTimeSettings(given)];
    await logAndAnnounceOperations(c, [{ action: 'update', collection: 'dueTimes', before, after }]);
    return sendData(c, await readSettings(c));
  },
);

/** The settings of due times (docs/requirements.md#due-times). */
export const dueTimeSettingsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/dueTimes',
    access: 'session',
    summary: 'Get the settings of due times',
    description: 'Returns the working calendar, and the working hours that a record of each queue may wait.',
    answer: responseSchema,
    conditional: true,
    handler: async c => sendData(c, await readSettings(c)),
  },
  {
    method: 'PUT',
    path: '/dueTimes',
    access: { permission: 'dueTimes:update' },
    summary: 'Change the settings of due times',
    description:
      'Replaces the settings and computes the due times of all waiting records again, except those that somebody has ' +
      'set. If the settings have changed since `version`, the response is 409 with the `current` ones.',
    answer: responseSchema,
    ...updateDueTimes,
  },
];

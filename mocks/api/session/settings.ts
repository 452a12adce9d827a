import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inboxKinds } from '@/models/inbox';
import { accountSettings } from '../../db/schema/views';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';

/** Longest settings of an account, as JSON. */
const longest = 40_000;

const columns = z
  .record(z.string().max(100), z.unknown())
  .meta({ description: 'Hidden columns and column layouts by list.', examples: [{ 'orders.datatable': ['region'] }] });

const inbox = z.partialRecord(z.enum(inboxKinds), z.boolean()).meta({
  description: 'Which kinds of items come to the inbox. All that are missing do.',
  examples: [{ mention: false }],
});

/** Schema of the settings of an account. Each may be missing. */
export const settingsSchema = z
  .strictObject({
    locale: z.enum(['zh-CN', 'en-US']),
    theme: z.enum(['light', 'dark']),
    themeColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .meta({ examples: ['#165DFF'] }),
    navbar: z.boolean(),
    menu: z.boolean(),
    topMenu: z.boolean(),
    footer: z.boolean(),
    tabBar: z.boolean(),
    menuFromServer: z.boolean(),
    menuWidth: z
      .int()
      .min(160)
      .max(400)
      .meta({ examples: [220] }),
    menuCollapsed: z.boolean(),
    colorWeak: z.boolean(),
    density: z.enum(['default', 'compact', 'loose']),
    timeZone: z.string().min(1).max(60),
    firstStepsDone: z.boolean(),
    columns,
    inbox,
  })
  .partial()
  .meta({ id: 'AccountSettings' });

const read = async ({ var: { db, admin } }: ApiContext) => {
  const [found] = await db.select().from(accountSettings).where(eq(accountSettings.adminId, admin.id));
  return found?.settings ?? {};
};

/** GET /admin/settings: returns the display settings of the caller, as far as they were ever changed. */
export const getOwnSettingsHandler = async (c: ApiContext) => sendData(c, await read(c));

/** PUT /admin/settings: changes the given settings and keeps the others, so that the last change of each one wins. */
export const updateOwnSettingsHandler = withBody(settingsSchema, async (c, changes) => {
  const { db, admin, now } = c.var;
  // Two devices may write the first settings at once.
  await db.insert(accountSettings).values({ adminId: admin.id, settings: {}, updatedAt: now }).onConflictDoNothing();
  const owner = eq(accountSettings.adminId, admin.id);
  const [before] = await db.select().from(accountSettings).where(owner).for('update');
  const settings = { ...before?.settings, ...changes };
  if (JSON.stringify(settings).length > longest)
    throw createValidationError({ columns: messages => messages.session.settingsTooLong });
  await db.update(accountSettings).set({ settings, updatedAt: now }).where(owner);
  return sendData(c, settings);
});

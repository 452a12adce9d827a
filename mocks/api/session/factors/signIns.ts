import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { responseCountrySchema } from '../answers';
import { proofMethods } from './factors';

const latest = 20;

const actions = ['login', 'login-failed', 'login-refused'] as const;

/** What the operation log says about an attempt. Entries of older versions say nothing. */
const details = z.object({
  method: z.enum(proofMethods).nullable().catch(null),
  userAgent: z.string().nullable().catch(null),
  knownDevice: z.boolean().optional().catch(undefined),
});

/** Schema of the attempts to sign in. */
export const signInsResponseSchema = z.array(
  z
    .strictObject({
      id: responseIdSchema,
      at: responseTimestampSchema,
      action: z.enum(actions),
      method: z.enum(proofMethods).nullable(),
      ip: z.string(),
      country: responseCountrySchema,
      userAgent: z.string().nullable(),
      knownDevice: z.boolean().optional(),
    })
    .meta({ id: 'SignIn' }),
);

/** GET /admin/sign-ins: the latest attempts to sign in to the caller's account, newest first. */
export const listOwnSignInsHandler = async (c: ApiContext) => {
  const { id, at, action, ip, after, collection, recordId } = operationLogs;
  const entries = await c.var.db
    .select({ id, at, action, ip, after })
    .from(operationLogs)
    .where(and(eq(collection, 'admins'), eq(recordId, c.var.admin.id), inArray(action, [...actions])))
    .orderBy(desc(at), desc(id))
    .limit(latest);
  return sendData(
    c,
    entries.map(({ after: told, ...entry }) => ({
      ...entry,
      country: c.var.findCountryByIp(entry.ip),
      ...details.parse(told ?? {}),
    })),
  );
};

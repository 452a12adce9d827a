import { z } from 'zod';
import { menuStatuses, menuTypes, type Menu } from '@/system/menus/menu';
import { responseId, isoTime } from '../http/schemas';
import { operationLogs } from '../operationLogs/operationLogs';
import type { SessionUser } from './signedIn';

const roles = z.array(z.strictObject({ code: z.string(), name: z.string() }));

/** Schema of the signed-in user. */
export const userResponse: z.ZodType<SessionUser> = z
  .strictObject({
    id: responseId,
    username: z.string(),
    mobile: z.string(),
    role: z.string(),
    roles,
    heldRoles: roles,
    permissions: z.array(z.string()),
    permissionNames: z.record(z.string(), z.string()).optional(),
    mustChangePassword: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

const entry: z.ZodType<Menu> = z
  .strictObject({
    id: responseId,
    parentId: responseId.nullable(),
    name: z.string(),
    locale: z.string().nullable(),
    path: z.string(),
    component: z.string().nullable(),
    icon: z.string().nullable(),
    type: z.enum(menuTypes),
    order: z.int(),
    status: z.enum(menuStatuses.map(({ id }) => id)),
    hidden: z.boolean(),
    permission: z.string().nullable(),
    children: z.lazy(() => z.array(entry)).optional(),
  })
  .meta({ id: 'MenuEntry' });

/** Schema of the caller's menu, as a tree. */
export const menuResponse = z.array(entry);

export const signInResponse = z.strictObject({
  token: z.string().min(1),
  user: userResponse,
  menus: menuResponse,
  device: z
    .string()
    .optional()
    .meta({ description: 'To be sent as X-Device-Token at the next sign-in: a known device is not locked by others.' }),
});

/** Schema of the number of sessions that have ended. */
export const endedSessionsResponse = z.strictObject({ ended: z.int() });

/** Schema of the caller's sessions. */
export const sessionsResponse = z.array(
  z
    .strictObject({
      id: responseId,
      ip: z.string(),
      userAgent: z.string(),
      createdAt: isoTime,
      lastUsedAt: isoTime,
      current: z.boolean(),
    })
    .meta({ id: 'Session' }),
);

export const operationsResponse = z.array(operationLogs.record);

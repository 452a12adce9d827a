import { z } from 'zod';
import { menuStatuses, menuTypes, type Menu } from '@/system/menus/menu';
import { idAnswer, moment } from '../http/schemas';
import { operationLogs } from '../operationLogs/operationLogs';
import type { SessionUser } from './signedIn';

const roles = z.array(z.strictObject({ code: z.string(), name: z.string() }));

/** Schema of the signed-in user. */
export const userAnswer: z.ZodType<SessionUser> = z
  .strictObject({
    id: idAnswer,
    username: z.string(),
    mobile: z.string(),
    role: z.string(),
    roles,
    heldRoles: roles,
    permissions: z.array(z.string()),
    mustChangePassword: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

const entry: z.ZodType<Menu> = z
  .strictObject({
    id: idAnswer,
    parentId: idAnswer.nullable(),
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
export const menuAnswer = z.array(entry);

export const signInAnswer = z.strictObject({
  token: z.string().min(1),
  user: userAnswer,
  menus: menuAnswer,
  device: z
    .string()
    .optional()
    .meta({ description: 'To be sent as X-Device-Token at the next sign-in: a known device is not locked by others.' }),
});

/** Schema of the caller's sessions. */
export const sessionsAnswer = z.array(
  z
    .strictObject({
      id: idAnswer,
      ip: z.string(),
      userAgent: z.string(),
      createdAt: moment,
      lastUsedAt: moment,
      current: z.boolean(),
    })
    .meta({ id: 'Session' }),
);

export const operationsAnswer = z.array(operationLogs.record);

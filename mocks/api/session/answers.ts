import { z } from 'zod';
import { salesRegions } from '@/models/salesRegion';
import { menuStatuses, menuTypes, type MenuTreeEntry } from '@/system/menus/menu';
import { fieldAccessKinds } from '@/models/fieldAccess';
import { unusablePermissionReasons } from '@/system/permissions/permission';
import { scopeKinds, scopedCollections } from '@/system/roles/scope';
import { responseIdSchema, responseTimestampSchema } from '../http/schemas';
import { operationLogs } from '../operationLogs/operationLogs';
import { secondFactorMethods } from './factors/factors';
import { passkeyRequestOptionsSchema } from './factors/passkeySchemas';
import type { SessionUser } from './signedIn';

/** Schema of a scope: of which records a permission is. */
export const scopeResponseSchema = z
  .strictObject({ scope: z.enum(scopeKinds), regions: z.array(z.enum(salesRegions)) })
  .meta({
    id: 'Scope',
    description:
      'Of which records: all, those of the department of the admin and its descendants, of that department, of sales regions, or own ones.',
  });

const roles = z.array(z.strictObject({ code: z.string(), name: z.string() }));

/** Schema of the signed-in user. */
export const sessionUserResponseSchema: z.ZodType<SessionUser> = z
  .strictObject({
    id: responseIdSchema,
    username: z.string(),
    mobile: z.string(),
    role: z.string(),
    roles,
    heldRoles: roles,
    permissions: z.array(z.string()),
    scopes: z
      .record(z.string(), scopeResponseSchema)
      .optional()
      .meta({ description: 'The scopes of the permissions that are not for all records, by code.' }),
    departmentName: z
      .string()
      .optional()
      .meta({ description: 'The name of the department of the user, which scopes depend on.' }),
    departmentIds: z
      .array(responseIdSchema)
      .optional()
      .meta({ description: 'The ids of the department of the user, and of those below it, without disabled ones.' }),
    fieldRules: z
      .partialRecord(z.enum(scopedCollections), z.record(z.string(), z.enum(fieldAccessKinds)))
      .optional()
      .meta({
        description:
          'The fields that the role hides, masks or makes read-only, by collection. Records of answers lack hidden ones.',
      }),
    unusable: z.record(z.string(), z.enum(unusablePermissionReasons)).optional().meta({
      description:
        'The permissions that the API refuses in every call, by code: a field that they write or show has a rule, or their scope has no records.',
    }),
    permissionNames: z.record(z.string(), z.string()).optional(),
    mustChangePassword: z.boolean(),
    mustSetUpSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'SessionUser' });

const entry: z.ZodType<MenuTreeEntry> = z
  .strictObject({
    id: responseIdSchema,
    parentId: responseIdSchema.nullable(),
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
export const menuResponseSchema = z.array(entry);

export const signInResponseSchema = z.strictObject({
  token: z.string().min(1),
  user: sessionUserResponseSchema,
  menus: menuResponseSchema,
  device: z
    .string()
    .optional()
    .meta({ description: 'To be sent as X-Device-Token at the next sign-in: a known device is not locked by others.' }),
});

/** Schema of the first step of a sign-in: the session, or what the second step needs. */
export const loginResponseSchema = z.union([
  signInResponseSchema,
  z.strictObject({
    secondFactor: z.strictObject({
      ticket: z.string().min(1),
      methods: z.array(z.enum(secondFactorMethods)),
      passkey: passkeyRequestOptionsSchema.optional(),
    }),
  }),
]);

/** Schema of the number of sessions that have ended. */
export const endedSessionCountResponseSchema = z.strictObject({ ended: z.int() });

/** Schema of the country of an address. */
export const responseCountrySchema = z
  .string()
  .length(2)
  .nullable()
  .meta({ description: 'ISO 3166-1 alpha-2 code of the country of the address. Null if it is unknown.' });

/** Schema of the caller's sessions. */
export const sessionsResponseSchema = z.array(
  z
    .strictObject({
      id: responseIdSchema,
      ip: z.string(),
      country: responseCountrySchema,
      userAgent: z.string(),
      createdAt: responseTimestampSchema,
      lastUsedAt: responseTimestampSchema,
      current: z.boolean(),
    })
    .meta({ id: 'Session' }),
);

export const ownOperationsResponseSchema = z.array(operationLogs.record);

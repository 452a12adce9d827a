import * as z from 'zod/mini';
import { createLineTextSchema, createMultilineTextSchema, createStatusSchema } from '@/models/schemas';

/** What a permission gives access to: a page, a button or an API call (docs/requirements.md#rules). */
export const permissionTypes = ['menu', 'button', 'api'] as const;

/** The permission statuses. `tone` is the colour of the status tag. A disabled permission grants nothing. */
export const permissionStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

export const permissionActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false, undo: { action: 'disable', to: 'disabled' } },
  disable: { from: ['enabled'], to: 'disabled', reason: false, undo: { action: 'enable', to: 'enabled' } },
} as const;

/** The code of the built-in permission that grants every permission. It cannot be changed. */
export const allPermissionsCode = '*';

/**
 * A permission code: `*`, or a collection and an action such as `suppliers:approve`
 * (docs/architecture.md#the-contract).
 */
export const permissionCodeSchema = z.string().check(z.trim(), z.maxLength(80), z.regex(/^(\*|[a-zA-Z]+:[a-z-]+)$/));

/**
 * The fields of a permission that an operator can write. Name, code and type are required (docs/requirements.md#rules).
 */
export const permissionPayloadSchema = z.strictObject({
  name: createLineTextSchema(50),
  code: permissionCodeSchema,
  type: z.enum(permissionTypes),
  description: z.optional(createMultilineTextSchema(200)),
  status: z.optional(createStatusSchema(permissionStatuses)),
});

export type PermissionPayload = z.infer<typeof permissionPayloadSchema>;

/**
 * Why an admin can never use a permission of their role: a field that it writes or shows has a rule (`fieldRules`), or there are
 * no records in its scope (`scope`).
 */
export const unusablePermissionReasons = ['fieldRules', 'scope'] as const;

export type UnusablePermissionReason = (typeof unusablePermissionReasons)[number];

/** The permissions that an admin can never use, by code. */
export type UnusablePermissions = Readonly<Record<string, UnusablePermissionReason>>;

/** A permission as the API returns it. */
export type Permission = Required<PermissionPayload> & {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/**
 * Who has a permission: the names of some of the roles, the number of all, and the names of admins who may grant it.
 * `enabled` is false if the permission is disabled, so that only the roles with `*` have it.
 */
export type PermissionHolders = { enabled: boolean; roles: string[]; roleCount: number; admins: string[] };

/** Returns the collection of a permission code, or `*` for the code `*`. */
const sectionOf = (code: string) => code.split(':')[0] ?? code;

type PermissionSection<P> = { section: string; permissions: P[] };

/** Groups permissions by collection and preserves their order. */
export const groupPermissionsByCollection = <P extends Pick<Permission, 'code'>>(permissions: readonly P[]) => {
  const sections = new Map<string, P[]>();
  for (const permission of permissions) {
    const section = sectionOf(permission.code);
    const among = sections.get(section);
    if (among) among.push(permission);
    else sections.set(section, [permission]);
  }
  return [...sections].map(([section, among]): PermissionSection<P> => ({ section, permissions: among }));
};

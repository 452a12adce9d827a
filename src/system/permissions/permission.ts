import * as z from 'zod/mini';
import { lineText, multilineText } from '@/models/text';

/** What a permission opens: a page, a button on it, or a call of the API (docs/requirements.md#rules). */
export const permissionTypes = ['menu', 'button', 'api'] as const;

/** Every state a permission can be in, with the tone of its tag; a disabled one grants nothing. */
export const permissionStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

export const permissionVerbs = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** The code that grants everything: built in, and never changed. */
export const everything = '*';

/** `*`, or a collection and an action such as `suppliers:approve` (docs/architecture.md#the-contract). */
export const permissionCode = z.string().check(z.trim(), z.maxLength(80), z.regex(/^(\*|[a-zA-Z]+:[a-z-]+)$/));

/** What an operator may write of a permission: name, code and type are required (docs/requirements.md#rules). */
export const permissionInput = z.strictObject({
  name: lineText(50),
  code: permissionCode,
  type: z.enum(permissionTypes),
  description: z.optional(multilineText(200)),
  status: z.optional(z.enum(['enabled', 'disabled'])),
});

export type PermissionInput = z.infer<typeof permissionInput>;

/** A permission as the API answers it. */
export type Permission = Required<PermissionInput> & {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

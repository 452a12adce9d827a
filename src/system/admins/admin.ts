import * as z from 'zod/mini';
import { lineText } from '@/models/text';

/** A password: 8 to 64 characters with a lower-case letter, an upper-case letter and a digit. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,64}$/;

/** Every state an admin can be in (docs/requirements.md#states), with the tone of its tag; a disabled one cannot sign in. */
export const adminStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

export const adminVerbs = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** A mobile number of mainland China. */
export const adminMobile = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/));

/**
 * What an operator may write of an admin (docs/requirements.md#rules). `role` and `roles` are codes: the first role, and those held
 * besides. A password is needed for a new admin and must match `passwordPattern`; on edit a blank one keeps it.
 */
export const adminInput = z.strictObject({
  username: lineText(50),
  mobile: adminMobile,
  role: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  roles: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  status: z.optional(z.enum(['enabled', 'disabled'])),
  password: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

export type AdminInput = z.infer<typeof adminInput>;

/** An admin as the API answers it; times are ISO 8601 in UTC. `lastLoginAt` is null before the first sign-in. */
export type Admin = Omit<Required<AdminInput>, 'password'> & {
  id: string;
  roleName: string;
  lastLoginAt: string | null;
  /** The password was set by somebody else and must be changed before anything else. */
  mustChangePassword: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Where an admin is signed in; `userAgent` is what the browser says of itself, times are ISO 8601 in UTC. */
export type AdminSession = {
  id: string;
  ip: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
};

import * as z from 'zod/mini';
import { lineTextSchema, mobileNumberSchema } from '@/models/schemas';

/** Valid passwords: 8 to 64 characters with a lowercase letter, an uppercase letter and a digit. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,64}$/;

/** The admin statuses (docs/requirements.md#states). A disabled admin cannot sign in. `tone` colours the status tag. */
export const adminStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

export const adminActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/**
 * The fields of an admin that an operator can write (docs/requirements.md#rules). `role` is the code of the main role,
 * `roles` are the codes of the additional ones. A new admin requires a password matching `passwordPattern`; on edit, a
 * blank password leaves it unchanged.
 */
export const adminInput = z.strictObject({
  username: lineTextSchema(50),
  mobile: mobileNumberSchema,
  role: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  roles: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  status: z.optional(z.enum(['enabled', 'disabled'])),
  password: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

export type AdminInput = z.infer<typeof adminInput>;

/** An admin as the API returns it. Times are ISO 8601 in UTC. `lastLoginAt` is null before the first sign-in. */
export type Admin = Omit<Required<AdminInput>, 'password'> & {
  id: string;
  roleName: string;
  lastLoginAt: string | null;
  /** Whether someone else set the password. It must be changed before anything else is allowed. */
  mustChangePassword: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** A session of an admin. `userAgent` is the browser's User-Agent header; times are ISO 8601 in UTC. */
export type AdminSession = {
  id: string;
  ip: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether this is the session of the request. */
  current: boolean;
};

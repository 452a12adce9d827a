import * as z from 'zod/mini';
import {
  createLineTextSchema,
  createStatusSchema,
  hasNoListMark,
  mobileNumberSchema,
  recordIdSchema,
} from '@/models/schemas';

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

export const adminNameSchema = createLineTextSchema(50).check(hasNoListMark);

/**
 * The fields of an admin that an operator can write (docs/requirements.md#rules). `role` is the code of the main role,
 * `roles` are the codes of the additional ones. A new admin requires a password matching `passwordPattern`; on edit, a
 * blank password leaves it unchanged.
 */
export const adminPayloadSchema = z.strictObject({
  username: adminNameSchema,
  mobile: mobileNumberSchema,
  role: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  roles: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  status: z.optional(createStatusSchema(adminStatuses)),
  departmentId: z.nullish(recordIdSchema),
  password: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

export type AdminPayload = z.infer<typeof adminPayloadSchema>;

/** An admin as the API returns it. Times are ISO 8601 in UTC. `lastLoginAt` is null before the first sign-in. */
export type Admin = Omit<Required<AdminPayload>, 'password' | 'departmentId'> & {
  id: string;
  roleName: string;
  /** The department. Missing without the capability `departments`. */
  departmentId?: string | null;
  departmentName?: string | null;
  lastLoginAt: string | null;
  /** Whether someone else set the password. It must be changed before anything else is allowed. */
  mustChangePassword: boolean;
  /** Whether the admin has a second factor. Missing if the API has none. */
  secondFactor?: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** A session of an admin. `userAgent` is the browser's User-Agent header; times are ISO 8601 in UTC. */
export type AdminSession = {
  id: string;
  ip: string;
  /** The two-letter code of the country of the address. Missing or null if it is unknown. */
  country?: string | null;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether this is the session of the request. */
  current: boolean;
};

/** The requirements of `passwordPattern`, one by one. */
export const passwordRequirements = [
  { id: 'length', pattern: /^.{8,64}$/ },
  { id: 'upper', pattern: /[A-Z]/ },
  { id: 'lower', pattern: /[a-z]/ },
  { id: 'digit', pattern: /\d/ },
] as const;

/** Returns the ids of the `passwordRequirements` that the password breaks. */
export const listUnmetPasswordRequirementIds = (password: string) =>
  passwordRequirements.filter(({ pattern }) => !pattern.test(password)).map(({ id }) => id);

/** Character classes with the number of characters in each. */
const kinds = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^A-Za-z\d]/, size: 33 },
] as const;

/** Removes characters that repeat or continue a sequence, as in `aaa`, `abc` and `321`. */
const withoutRuns = (password: string) =>
  [...password.toLowerCase()].filter((letter, index, letters) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });

/** Strength levels with the minimum entropy of each, in bits. */
export const passwordStrengthLevels = [
  { id: 'weak', bits: 0 },
  { id: 'fair', bits: 40 },
  { id: 'good', bits: 60 },
  { id: 'strong', bits: 75 },
] as const;

/**
 * Returns the strength of a password from 1 (weak) to 4 (strong), or 0 if it is empty. A password that the API rejects
 * is weak. This is an upper estimate because no dictionary is used.
 */
export const getPasswordStrengthLevel = (password: string) => {
  if (!password) return 0;
  if (!passwordPattern.test(password)) return 1;
  const size = kinds.reduce((sum, kind) => sum + (kind.pattern.test(password) ? kind.size : 0), 0);
  const bits = withoutRuns(password).length * Math.log2(size);
  return passwordStrengthLevels.filter(strength => bits >= strength.bits).length;
};

/** Letters and digits that do not look alike, because the password may be copied by hand. */
const readable = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** Returns bytes that nobody can guess. */
type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>;

const browserBytes: RandomBytes = size => crypto.getRandomValues(new Uint8Array(size));

/** A uniformly distributed integer from 0 to below `limit`. */
const below = (limit: number, randomBytes: RandomBytes): number => {
  const value = new DataView(randomBytes(4).buffer).getUint32(0);
  return value < 2 ** 32 - (2 ** 32 % limit) ? value % limit : below(limit, randomBytes);
};

/** Returns a random password of 14 letters and digits whose strength is the highest, with about 80 bits of entropy. */
export const generatePassword = (randomBytes = browserBytes): string => {
  const password = Array.from({ length }, () => readable.charAt(below(readable.length, randomBytes))).join('');
  return getPasswordStrengthLevel(password) === passwordStrengthLevels.length
    ? password
    : generatePassword(randomBytes);
};

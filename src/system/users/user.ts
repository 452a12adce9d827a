import * as z from 'zod/mini';
import { lineText } from '@/models/text';

/** Every state a user can be in (docs/requirements.md#states), with the tone of its tag. */
export const userStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** What can be done with a user: the state it starts from, the one it leads to, and whether it asks for a reason. */
export const userVerbs = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** What an operator may write of a user: the name and the number are required, and the mobile number valid (docs/requirements.md#rules). */
export const userInput = z.strictObject({
  username: lineText(50),
  mobile: z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/)),
  status: z.optional(z.enum(['enabled', 'disabled'])),
});

export type UserInput = z.infer<typeof userInput>;

/** A user of the platform as the API answers it; no two have the same mobile number. */
export type User = Required<UserInput> & {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

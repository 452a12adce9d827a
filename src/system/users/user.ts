import * as z from 'zod/mini';
import { placementFields, transferInputSchema, type Placement } from '@/models/placement';
import { createLineTextSchema, createStatusSchema, mobileNumberSchema } from '@/models/schemas';

/** The user statuses (docs/requirements.md#states). `tone` is the colour of the status tag. */
export const userStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/**
 * The actions on a user: allowed current statuses, new status, and whether a reason is required. A transfer moves them to
 * another department or sales region, and leaves their status.
 */
export const userActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false, undo: { action: 'disable', to: 'disabled' } },
  disable: { from: ['enabled'], to: 'disabled', reason: false, undo: { action: 'enable', to: 'enabled' } },
  transfer: { from: ['enabled', 'disabled'], input: transferInputSchema, reason: true, destructive: false },
} as const;

/**
 * The fields of a user that an operator can write. Name and mobile number are required, and the number must be valid
 * (docs/requirements.md#rules).
 */
export const userPayloadSchema = z.strictObject({
  username: createLineTextSchema(50),
  mobile: mobileNumberSchema,
  status: z.optional(createStatusSchema(userStatuses)),
  ...placementFields,
});

export type UserPayload = z.infer<typeof userPayloadSchema>;

/** A user of the platform as the API returns it. The mobile number is unique. */
export type User = Required<Omit<UserPayload, keyof Placement>> &
  Placement & {
    id: string;
    createdAt: string;
    updatedAt: string;
    version: number;
  };

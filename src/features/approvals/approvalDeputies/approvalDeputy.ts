import * as z from 'zod/mini';
import { calendarDaySchema, recordIdSchema } from '@/models/schemas';

/** The statuses of a deputy. Only an enabled one may approve, between its dates. */
export const approvalDeputyStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** The actions on a deputy. Enabling needs a second approval, disabling does not. */
export const approvalDeputyActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** The fields of a deputy that an operator can write. The dates are days in Beijing, both included. */
export const approvalDeputyPayloadSchema = z
  .strictObject({
    adminId: recordIdSchema,
    deputyId: recordIdSchema,
    startsOn: calendarDaySchema,
    endsOn: calendarDaySchema,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], params: { text: 'daysReversed' } }),
    z.refine(({ adminId, deputyId }) => adminId !== deputyId, { path: ['deputyId'], params: { text: 'otherAdmin' } }),
  );

export type ApprovalDeputyPayload = z.infer<typeof approvalDeputyPayloadSchema>;

/** A deputy as the API returns it: `deputyId` may approve in place of `adminId` between two days. */
export type ApprovalDeputy = ApprovalDeputyPayload & {
  id: string;
  adminName: string | null;
  deputyName: string | null;
  status: (typeof approvalDeputyStatuses)[number]['id'];
  createdAt: string;
  updatedAt: string;
  version: number;
};

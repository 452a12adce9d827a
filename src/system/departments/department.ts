import * as z from 'zod/mini';
import { createLineTextSchema, createStatusSchema, recordIdSchema } from '@/models/schemas';

/** The department statuses. `tone` is the colour of the status tag. */
export const departmentStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** The actions on a department: allowed current statuses, new status, and whether a reason is required. */
export const departmentActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false, undo: { action: 'disable', to: 'disabled' } },
  disable: { from: ['enabled'], to: 'disabled', reason: false, undo: { action: 'enable', to: 'enabled' } },
} as const;

/** The fields of a department that an operator can write. */
export const departmentPayloadSchema = z.strictObject({
  parentId: z.nullish(recordIdSchema),
  name: createLineTextSchema(50),
  status: z.optional(createStatusSchema(departmentStatuses)),
});

/** Maximum depth of the department tree, including the top level. */
export const maxDepartmentLevels = 6;

/** A department as the API returns it. `position` orders siblings with the same parent. */
export type Department = {
  id: string;
  parentId: string | null;
  name: string;
  position: number;
  status: (typeof departmentStatuses)[number]['id'];
  createdAt: string;
  updatedAt: string;
  version: number;
};

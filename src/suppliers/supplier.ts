import * as z from 'zod/mini';
import { lineTextSchema } from '@/models/schemas';

/** The supplier statuses (docs/requirements.md#states). `tone` is the colour of the status tag. */
export const supplierStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'approved', tone: 'good' },
  { id: 'rejected', tone: 'bad' },
] as const;

export type SupplierStatus = (typeof supplierStatuses)[number]['id'];

/** The actions on a supplier: allowed current statuses, new status, and whether a reason is required. */
export const supplierActions = {
  approve: { from: ['pending', 'rejected'], to: 'approved', reason: false },
  reject: { from: ['pending', 'approved'], to: 'rejected', reason: true },
  reopen: { from: ['approved', 'rejected'], to: 'pending', reason: false },
} as const;

/** The actions of the audit queue. They apply to pending suppliers only. */
export const auditActions = {
  approve: { ...supplierActions.approve, from: ['pending'] },
  reject: { ...supplierActions.reject, from: ['pending'] },
} as const;

export type AuditDecision = keyof typeof auditActions;

/**
 * The fields of a supplier that an operator can write. Name, shop name and phone are required
 * (docs/requirements.md#rules).
 */
export const supplierInput = z.strictObject({
  name: lineTextSchema(100),
  shopName: lineTextSchema(100),
  phone: z.string().check(z.trim(), z.regex(/^[0-9+][0-9 -]{4,19}$/)),
  status: z.optional(z.enum(['pending', 'approved', 'rejected'])),
});

export type SupplierInput = z.infer<typeof supplierInput>;

/** A supplier as the API returns it. Times are ISO 8601 in UTC; ids are strings of digits. */
export type Supplier = Required<SupplierInput> & {
  id: string;
  auditReason: string | null;
  auditedAt: string | null;
  auditedBy: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

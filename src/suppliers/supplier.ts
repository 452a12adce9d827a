import * as z from 'zod/mini';
import { lineText } from '@/models/text';

/** Every state a supplier can be in (docs/requirements.md#states), with the tone of its tag. */
export const supplierStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'approved', tone: 'good' },
  { id: 'rejected', tone: 'bad' },
] as const;

export type SupplierStatus = (typeof supplierStatuses)[number]['id'];

/** What can be decided of a supplier: the states each action starts from, the one it leads to, and whether it asks for a reason. */
export const supplierVerbs = {
  approve: { from: ['pending', 'rejected'], to: 'approved', reason: false },
  reject: { from: ['pending', 'approved'], to: 'rejected', reason: true },
  reopen: { from: ['approved', 'rejected'], to: 'pending', reason: false },
} as const;

/** The actions of the audit: those that decide a supplier who waits. */
export const auditVerbs = {
  approve: { ...supplierVerbs.approve, from: ['pending'] },
  reject: { ...supplierVerbs.reject, from: ['pending'] },
} as const;

export type AuditVerb = keyof typeof auditVerbs;

/** What an operator may write of a supplier: name, shop name and phone are required (docs/requirements.md#rules). */
export const supplierInput = z.strictObject({
  name: lineText(100),
  shopName: lineText(100),
  phone: z.string().check(z.trim(), z.regex(/^[0-9+][0-9 -]{4,19}$/)),
  status: z.optional(z.enum(['pending', 'approved', 'rejected'])),
});

export type SupplierInput = z.infer<typeof supplierInput>;

/** A supplier as the API answers it; times are ISO 8601 in UTC, ids are strings of digits. */
export type Supplier = Required<SupplierInput> & {
  id: string;
  auditReason: string | null;
  auditedAt: string | null;
  auditedBy: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

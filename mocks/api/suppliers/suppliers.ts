import { supplierInput, supplierStatuses, supplierActions } from '@/suppliers/supplier';
import { suppliers as table } from '../../db/schema/system';
import { guardSuppliedProducts } from '../products/checks';
import { planSuspension } from './suspension';
import { guardMoney } from '../bills/owners';
import { writable } from '../rest/collection';
import { from, oneOf, part, until } from '../rest/filters';

export const suppliers = writable({
  name: 'suppliers',
  table,
  label: 'name',
  input: supplierInput,
  guard: async (c, change) => {
    await guardMoney('supplier')(c, change);
    await guardSuppliedProducts(c, change);
  },
  filters: {
    name: part(table.name),
    q: part(table.name, table.shopName, table.phone),
    status: oneOf(
      table.status,
      supplierStatuses.map(({ id }) => id),
    ),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
  },
  counted: ['status'],
  narrow: ['createdAt_gte', 'createdAt_lte'],
  sortable: ['createdAt', 'updatedAt', 'name', 'shopName', 'phone', 'status', 'auditedAt', 'auditedBy'],
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'auditedAt',
    by: 'auditedBy',
    reason: 'auditReason',
    actions: supplierActions,
    plan: planSuspension,
  },
});

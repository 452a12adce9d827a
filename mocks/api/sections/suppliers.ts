import { supplierInput, supplierStatuses, supplierActions } from '@/suppliers/supplier';
import { suppliers as table } from '../../db/schema';
import { keptByProducts } from '../catalog/checks';
import { planSuspension } from '../catalog/suspension';
import { keptByMoney } from '../ledger/owners';
import { writable } from '../rest/collection';
import { from, oneOf, part, until } from '../rest/filters';

export const suppliers = writable({
  name: 'suppliers',
  table,
  label: 'name',
  input: supplierInput,
  guard: async (c, change) => {
    await keptByMoney('supplier')(c, change);
    await keptByProducts(c, change);
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

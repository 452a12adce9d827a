import { supplierInput, supplierStatuses, supplierActions } from '@/suppliers/supplier';
import { suppliers as table } from '../../db/schema/system';
import { blockDeletionOfSupplierWithProducts } from '../products/checks';
import { planSupplierDecision } from './suspension';
import { blockDeletionOfOwnerWithMoney } from '../bills/owners';
import { defineCollection } from '../rest/collection';
import { timeFrom, oneOf, contains, timeUntil } from '../rest/filters';

export const suppliers = defineCollection({
  name: 'suppliers',
  table,
  label: 'name',
  input: supplierInput,
  guard: async (c, change) => {
    await blockDeletionOfOwnerWithMoney('supplier')(c, change);
    await blockDeletionOfSupplierWithProducts(c, change);
  },
  filters: {
    name: contains(table.name),
    q: contains(table.name, table.shopName, table.phone),
    status: oneOf(
      table.status,
      supplierStatuses.map(({ id }) => id),
    ),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
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
    plan: planSupplierDecision,
  },
});

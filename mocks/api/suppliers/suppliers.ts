import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  licenceSchema,
  licenceWarningDays,
  maxLicences,
  supplierActions,
  supplierPayloadSchema,
  type SupplierPayload,
  supplierQueue,
} from '@/suppliers/supplier';
import { menuPages } from '@/suppliers/menuPages';
import { suppliers as table } from '../../db/schema/system';
import { blockDeletionOfSupplierWithProducts } from '../products/checks';
import { buildSupplierActionPlan } from './suspension';
import {
  assertPlacementAllowed,
  departmentNameSchema,
  sqlDepartmentName,
  withCreatorsDepartment,
} from '../departments/assignment';
import { createOwnerDeletionGuard } from '../bills/owners';
import { createValidationError } from '../http/errors';
import type { MessageSelector } from '../http/messages';
import { responseIdSchema } from '../http/schemas';
import type { RecordChange } from '../rest/plan';
import { defineCollection } from '../rest/collection';
import {
  containsFilter,
  containsOrPhoneFilter,
  equalsKnownValueFilter,
  timeFromFilter,
  timeUntilFilter,
  dueFilter,
} from '../rest/filters';
import { createPlacementFilters } from '../rest/placement';

/** Throws 422 if a licence has the id of another one. */
const validateLicences = ({ values }: RecordChange) => {
  const { licences = [] } = (values ?? {}) as Partial<SupplierPayload>;
  const errors: Record<string, MessageSelector> = {};
  for (const [index, { id }] of licences.entries())
    if (id && licences.findIndex(other => other.id === id) < index)
      errors[`licences.${index}.id`] = messages => messages.issues.once;
  if (Object.keys(errors).length > 0) throw createValidationError(errors);
};

/** The calendar day in Beijing `days` from now. */
const dayFromNow = (days: number) =>
  sql`to_char((system_now() at time zone 'Asia/Shanghai')::date + ${days}::int, 'YYYY-MM-DD')`;

const expiresOn = sql`licence ->> 'expiresOn'`;
const licenceExpiries = {
  expired: sql`${expiresOn} < ${dayFromNow(0)}`,
  soon: sql`${expiresOn} between ${dayFromNow(0)} and ${dayFromNow(licenceWarningDays)}`,
};

export const suppliers = defineCollection({
  name: 'suppliers',
  menu: menuPages,
  table,
  label: 'name',
  input: supplierPayloadSchema,
  related: { departmentName: sqlDepartmentName(table.departmentId) },
  shapes: {
    departmentName: departmentNameSchema,
    licences: z.array(z.strictObject({ ...licenceSchema.shape, id: responseIdSchema })).max(maxLicences),
  },
  stored: async (c, change) => {
    const { licences, ...values } = withCreatorsDepartment(c, change);
    const { newId } = c.var;
    return {
      ...values,
      ...(Array.isArray(licences) && { licences: licences.map((licence: object) => ({ id: newId(), ...licence })) }),
    };
  },
  guard: async (c, change, batch) => {
    validateLicences(change);
    await assertPlacementAllowed(c, change, batch);
    await createOwnerDeletionGuard('supplier')(c, change);
    await blockDeletionOfSupplierWithProducts(c, change);
  },
  filters: {
    name: containsFilter(table.name),
    q: containsOrPhoneFilter([table.phone], table.name, table.shopName),
    status: equalsKnownValueFilter(table.status),
    // Suppliers with a licence that has expired, or that expires within the days in which the console warns.
    licenceExpiry: z
      .enum(['expired', 'soon'])
      .transform(
        expiry =>
          sql`exists (select from jsonb_array_elements(${table.licences}) as licence where ${licenceExpiries[expiry]})`,
      ),
    due: dueFilter(table.dueAt),
    ...createPlacementFilters('suppliers'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  counted: ['status'],
  narrow: ['due', 'createdAt_gte', 'createdAt_lte'],
  sortable: ['createdAt', 'updatedAt', 'name', 'shopName', 'phone', 'status', 'auditedAt', 'auditedBy', 'dueAt'],
  queue: supplierQueue,
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'auditedAt',
    by: 'auditedBy',
    reason: 'auditReason',
    actions: supplierActions,
    plan: buildSupplierActionPlan,
  },
});

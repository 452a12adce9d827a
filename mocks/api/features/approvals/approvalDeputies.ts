import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  approvalDeputyActions,
  approvalDeputyPayloadSchema,
} from '@/features/approvals/approvalDeputies/approvalDeputy';
import { menuPages } from '@/features/approvals/approvalDeputies/menuPages';
import { approvalDeputies as table } from '../../../db/schema/approvals';
import { admins } from '../../../db/schema/system';
import { ApiError } from '../../http/errors';
import { defineCollection } from '../../rest/collection';
import { equalsIdFilter, dayFromFilter, equalsKnownValueFilter, dayUntilFilter } from '../../rest/filters';
import { createBatchLoader } from '../../rest/plan';
import { createReferenceExistsGuard } from '../../rest/references';
import { findAdminsWhoMayApprove } from './approvers';
import { createOpenApprovalSqlField, openApprovalSchema } from './openApprovals';

const nameOf = (id: PgColumn) => sql`select ${admins.username} from ${admins} where ${eq(admins.id, id)}`;

const loadDeputiesWhoMayApprove = createBatchLoader(({ var: { db } }, batch) =>
  findAdminsWhoMayApprove(
    db,
    batch.map(({ before }) => String(before?.['deputyId'])),
  ),
);

const validateAdmins = createReferenceExistsGuard({ adminId: admins, deputyId: admins });

/**
 * Admins who may approve in place of another one between two days. New deputies are disabled, enabling needs a second
 * approval, and an enabled one cannot be edited or deleted.
 */
export const approvalDeputies = defineCollection({
  name: 'approvalDeputies',
  menu: menuPages,
  chinese: { noun: '复核代理' },
  table,
  label: 'startsOn',
  stepUp: true,
  input: approvalDeputyPayloadSchema,
  related: {
    adminName: nameOf(table.adminId),
    deputyName: nameOf(table.deputyId),
    ...createOpenApprovalSqlField('approvalDeputies', table.id),
  },
  shapes: { adminName: z.string().nullable(), deputyName: z.string().nullable(), approval: openApprovalSchema },
  guard: async (c, change, batch) => {
    const { before, values } = change;
    const isAction = before !== null && values !== null && 'status' in values;
    if (
      isAction &&
      values['status'] === 'enabled' &&
      !(await loadDeputiesWhoMayApprove(c, batch)).has(String(before['deputyId']))
    )
      throw new ApiError(409, messages => messages.approvals.noDeputyAccess);
    if (isAction) return;
    if (before?.['status'] === 'enabled') throw new ApiError(409, messages => messages.approvals.deputyEnabled);
    await validateAdmins(c, change);
  },
  filters: {
    adminId: equalsIdFilter(table.adminId),
    deputyId: equalsIdFilter(table.deputyId),
    startsOn_gte: dayFromFilter(table.startsOn),
    startsOn_lte: dayUntilFilter(table.startsOn),
    status: equalsKnownValueFilter(table.status),
  },
  sortable: ['createdAt', 'startsOn', 'endsOn', 'status'],
  decision: { status: 'status', initial: 'disabled', actions: approvalDeputyActions },
});

import { asc } from 'drizzle-orm';
import { approvalRuleActions, approvalRulePayloadSchema } from '@/features/approvals/approvalRules/approvalRule';
import { menuPages } from '@/features/approvals/approvalRules/menuPages';
import { approvalRules as table } from '../../../db/schema/approvals';
import { ApiError, createValidationError } from '../../http/errors';
import { defineCollection } from '../../rest/collection';
import { containsFilter, equalsTextFilter, equalsKnownValueFilter } from '../../rest/filters';
import { createBatchLoader, type RecordValues } from '../../rest/plan';
import { findRulesWithApprover, getApproverPermissions, isUnknownRoleOrPermissionCode } from './approvers';
import { createOpenApprovalSqlField, openApprovalSchema } from './openApprovals';

const toCode = (value: unknown) => (typeof value === 'string' ? value : null);

const approverOf = ({ approverRole, approverPermission }: RecordValues) => ({
  role: toCode(approverRole),
  permission: toCode(approverPermission),
});

const loadRulesWithApprover = createBatchLoader(({ var: { db } }, batch) =>
  findRulesWithApprover(
    db,
    batch.map(({ before }) => String(before?.['id'])),
  ),
);

/**
 * The rules that say which decisions need a second person or are held. New rules are disabled. Enabling and disabling needs a second
 * approval itself, and an enabled rule cannot be edited or deleted: one person alone cannot change what applies.
 */
export const approvalRules = defineCollection({
  name: 'approvalRules',
  menu: menuPages,
  chinese: { noun: '复核规则' },
  table,
  label: 'name',
  stepUp: true,
  input: approvalRulePayloadSchema,
  shown: createOpenApprovalSqlField('approvalRules', table.id),
  shapes: { approval: openApprovalSchema },
  // Calls that enable rules at the same time wait for each other, so that only one of them enables the first.
  lockRelated: async ({ var: { db } }) => {
    await db.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  },
  guard: async (c, { before, values }, batch) => {
    const isAction = before !== null && values !== null && 'status' in values;
    if (
      isAction &&
      values['status'] === 'enabled' &&
      !(await loadRulesWithApprover(c, batch)).has(String(before['id']))
    )
      throw new ApiError(409, ({ approvals }) =>
        approvals.noApprover(getApproverPermissions(String(before['collection']))),
      );
    if (isAction) return;
    if (before?.['status'] === 'enabled') throw new ApiError(409, messages => messages.approvals.ruleEnabled);
    if (!values) return;
    const { role, permission } = approverOf({ ...before, ...values });
    // A rule that only holds asks nobody.
    const isNamed = role !== null || permission !== null;
    if (isNamed && (await isUnknownRoleOrPermissionCode(c.var.db, role, permission)))
      throw createValidationError({
        [role === null ? 'approverPermission' : 'approverRole']: messages => messages.issues.noApprover,
      });
  },
  filters: {
    q: containsFilter(table.name),
    collection: equalsKnownValueFilter(table.collection),
    action: equalsTextFilter(table.action),
    status: equalsKnownValueFilter(table.status),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'collection', 'amountFrom', 'status'],
  decision: { status: 'status', initial: 'disabled', actions: approvalRuleActions },
});

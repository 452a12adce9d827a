import { approvalRuleCollections } from '@/approvals/approval';
import {
  approvalRuleActions,
  approvalRulePayloadSchema,
  approvalRuleStatuses,
} from '@/system/approvalRules/approvalRule';
import { approvalRules as table } from '../../db/schema/approvals';
import { countApprovers, isUnknownRoleOrPermissionCode } from '../approvals/approvers';
import { createOpenApprovalSqlField, openApprovalSchema } from '../approvals/createOpenApprovalSqlField';
import { ApiError, createValidationError } from '../http/errors';
import { defineCollection } from '../rest/collection';
import { containsFilter, equalsTextFilter, equalsKnownValueFilter } from '../rest/filters';
import type { RecordValues } from '../rest/plan';

const approverOf = ({ approverRole, approverPermission }: RecordValues) =>
  [approverRole, approverPermission].map(code => (typeof code === 'string' ? code : null)) as [
    role: string | null,
    permission: string | null,
  ];

/**
 * The rules that say which decisions need a second person. New rules are disabled. Enabling and disabling needs a second
 * approval itself, and an enabled rule cannot be edited or deleted: one person alone cannot change what applies.
 */
export const approvalRules = defineCollection({
  name: 'approvalRules',
  chinese: { noun: '复核规则' },
  table,
  label: 'name',
  stepUp: true,
  input: approvalRulePayloadSchema,
  shown: createOpenApprovalSqlField('approvalRules', table.id),
  shapes: { approval: openApprovalSchema },
  guard: async ({ var: { db } }, { before, values }) => {
    const isAction = before !== null && values !== null && 'status' in values;
    if (isAction && values['status'] === 'enabled' && (await countApprovers(db, ...approverOf({ ...before }))) === 0)
      throw new ApiError(409, messages => messages.approvals.noApprover);
    if (isAction) return;
    if (before?.['status'] === 'enabled') throw new ApiError(409, messages => messages.approvals.ruleEnabled);
    if (!values) return;
    const [role, permission] = approverOf({ ...before, ...values });
    if (await isUnknownRoleOrPermissionCode(db, role, permission))
      throw createValidationError({
        [role === null ? 'approverPermission' : 'approverRole']: messages => messages.issues.noApprover,
      });
  },
  filters: {
    q: containsFilter(table.name),
    collection: equalsKnownValueFilter(table.collection, approvalRuleCollections),
    action: equalsTextFilter(table.action),
    status: equalsKnownValueFilter(
      table.status,
      approvalRuleStatuses.map(({ id }) => id),
    ),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'collection', 'amountFrom', 'status'],
  decision: { status: 'status', initial: 'disabled', actions: approvalRuleActions },
});

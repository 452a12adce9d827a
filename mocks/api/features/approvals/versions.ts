import { sql } from 'drizzle-orm';
import { approvalDeputies, approvalRules, approvals } from '../../../db/schema/approvals';
import { bills, withdrawals } from '../../../db/schema/finance';
import { orders } from '../../../db/schema/orders';
import { suppliers } from '../../../db/schema/system';

const tables = { withdrawals, bills, orders, suppliers, approvalRules, approvalDeputies };

/** The current version of the record that a request is about. Null if the record was deleted. */
export const sqlRequestedRecordVersion = sql`case ${approvals.collection} ${sql.join(
  Object.entries(tables).map(
    ([name, { id, version }]) =>
      sql`when ${sql.raw(`'${name}'`)} then (select ${version} from ${tables[name as keyof typeof tables]} where ${id} = ${approvals.recordId})`,
  ),
  sql` `,
)} end`;

/**
 * The version of a request as callers see it. Changes with the record too, so that an approval is bound to the record as it
 * was shown.
 */
export const sqlCombinedApprovalVersion = sql<number>`${approvals.version} + coalesce(${sqlRequestedRecordVersion}, 0)`;

import { sql } from 'drizzle-orm';
import { query, type Invariant } from './invariant';

// Only rules with an amount as their one condition, unchanged since the morning: others depend on more than the record.
const isAboutAmounts = sql`rule.status = 'enabled' and rule.version = 1 and rule.count_from is null
  and rule.record_type is null and rule.owner_type is null and rule.account_days is null
  and not rule.first_payment and not rule.without_licence
  and num_nonnulls(rule.approver_role, rule.approver_permission) > 0`;

const nobodyDecidesAlone: Invariant = {
  sentence: 'Nobody approves a withdrawal alone that a rule gives to two persons.',
  tables: ['operation_logs', 'approvals', 'approval_rules'],
  check: ({ db, firstLogId }) =>
    query(
      db,
      sql`select log.record_id, log.admin_name from operation_logs as log
      join approval_rules as rule on rule.collection = log.collection and rule.action = log.action
      where log.id > ${firstLogId} and ${isAboutAmounts}
        and (log.before ->> 'amount')::numeric >= rule.amount_from
        and not exists (select from approvals where approvals.collection = log.collection
          and approvals.record_id = log.record_id and approvals.action = log.action and approvals.status = 'approved'
          and approvals.decided_by_id <> approvals.requested_by_id)`,
    ),
};

const nobodyReachesTotalsAlone: Invariant = {
  sentence: 'Nobody alone reaches a total of 24 hours that a rule gives to two persons.',
  tables: ['operation_logs', 'approvals', 'approval_rules'],
  check: ({ db, firstLogId }) =>
    query(
      db,
      sql`select record_id, admin_name, total from (
        select log.id, log.record_id, log.admin_name, rule.amount_from,
          sum(coalesce(log.after ->> 'amount', log.after ->> 'totalAmount')::numeric) over (
            partition by rule.id, case rule.amount_of when 'deciderDay' then log.admin_id::text
              else concat_ws(' ', log.after ->> 'ownerType', log.after ->> 'ownerId', log.after ->> 'userId') end
            order by log.at range between interval '23:59:59.999' preceding and current row) as total
        from operation_logs as log
        join approval_rules as rule on rule.collection = log.collection and rule.action = log.action
        where ${isAboutAmounts} and rule.amount_of in ('ownerDay', 'deciderDay') and log.after ->> 'approval' is null
      ) as alone where id > ${firstLogId} and total >= amount_from`,
    ),
};

const nothingHeldIsCarriedOutEarly: Invariant = {
  sentence: 'Nothing that is held is carried out before its day.',
  tables: ['operation_logs', 'approvals'],
  check: ({ db, firstLogId }) =>
    query(
      db,
      sql`select log.record_id, log.admin_name, approvals.hold_until from approvals
        join operation_logs as log on log.collection = approvals.collection and log.record_id = approvals.record_id
          and log.action = approvals.action and log.at >= approvals.created_at
          and (approvals.status = 'pending' or log.at <= approvals.decided_at)
        where log.id > ${firstLogId} and (log.at at time zone 'Asia/Shanghai')::date < approvals.hold_until
          and approvals.status in ('pending', 'approved')`,
    ),
};

/** What holds of decisions that rules give to two persons, or hold until a day. */
export const approvalInvariants: readonly Invariant[] = [
  nobodyDecidesAlone,
  nobodyReachesTotalsAlone,
  nothingHeldIsCarriedOutEarly,
];

-- A rule may hold a decision until a day, besides a second person or in place of one (docs/requirements.md#second-approval).
alter table approval_rules
  add column hold_days integer check (hold_days between 1 and 30),
  drop constraint approval_rules_check,
  add constraint approval_rules_check check (
    num_nonnulls(approver_role, approver_permission) = 1
    or (hold_days is not null and num_nonnulls(approver_role, approver_permission) = 0));

alter table approvals
  add column hold_until date,
  add column hold_ended_at timestamptz(3),
  add column needs_second_person boolean not null default true,
  drop constraint approvals_check,
  add constraint approvals_demand_check check (needs_second_person or hold_until is not null),
  -- The last defence: whatever the code does, nobody approves their own request unless it is only held, nor before its day.
  add constraint approvals_approver_check check (
    status <> 'approved' or (decided_by_id is not null and (decided_by_id <> requested_by_id or not needs_second_person))),
  add constraint approvals_hold_check check (
    status <> 'approved' or hold_until is null or (decided_at at time zone 'Asia/Shanghai')::date >= hold_until);
create index on approvals (hold_until) where status = 'pending' and hold_until is not null and hold_ended_at is null;

alter table inbox_items
  drop constraint inbox_items_kind_check,
  add constraint inbox_items_kind_check
    check (kind in ('mention', 'approvalRequested', 'holdEnded', 'approvalDecided', 'claimTakenOver', 'exportReady'));
drop index inbox_items_kind_idx;
create index on inbox_items (kind) where read_at is null and kind in ('approvalRequested', 'holdEnded');

alter table call_counts
  drop constraint call_counts_outcome_check,
  add constraint call_counts_outcome_check
    check (outcome in ('allowed', 'noPermission', 'limit', 'secondPerson', 'hold', 'lost'));
alter table decision_facts
  drop constraint decision_facts_outcome_check,
  add constraint decision_facts_outcome_check check (outcome in ('allowed', 'secondPerson', 'hold'));

-- Older processes would let somebody else carry out what is held before its day. They may run until there is such a rule.
create function require_version_with_holds() returns trigger language plpgsql as $$
  begin
    update lowest_data_version set number = 4 where number < 4;
    return null;
  end $$;
create trigger require_version_with_holds after insert or update of hold_days on approval_rules
  for each row when (new.hold_days is not null) execute function require_version_with_holds();

-- The amount of a rule can be a sum of a run, and a rule can count decisions of an hour, so that nobody stays below it in many
-- small parts (docs/requirements.md#second-approval).
alter table approval_rules drop constraint approval_rules_amount_of_check;
alter table approval_rules add check (amount_of in ('record', 'run', 'ownerDay', 'deciderDay'));
alter table approval_rules add column count_from integer check (count_from between 2 and 1000);
alter table approval_rules add column count_of text not null default 'ownerHour'
  check (count_of in ('ownerHour', 'deciderHour'));

-- What the rule has found, for the person who approves.
alter table approvals add column cause jsonb;

-- Sums what was decided within a day. Decisions that are counted wait for each other, so this must take no time.
create index on operation_logs (collection, action, at);

-- The amount of a rule can be a sum of the day, so that nobody stays below it in parts (docs/requirements.md#second-approval).
alter table approval_rules add column amount_of text not null default 'record'
  check (amount_of in ('record', 'ownerDay', 'deciderDay'));

-- What calls were decided on, so that a change of a role or a rule can be tried out on the past (docs/requirements.md#rehearsal).
-- Nothing refers to accounts, roles or records: a row outlives them until it is 90 days old.

-- The calls of each hour that asked for the same permissions under the same policy. `outcome` is `lost` for those that could not
-- be recorded.
create table call_counts (
  hour timestamptz(3) not null,
  admin_id bigint not null,
  role_id bigint not null,
  permissions text not null,
  scope text not null,
  outcome text not null check (outcome in ('allowed', 'noPermission', 'limit', 'secondPerson', 'lost')),
  policy text not null,
  calls integer not null check (calls > 0),
  last_at timestamptz(3) not null,
  primary key (hour, role_id, admin_id, permissions, scope, outcome, policy)
);
create index on call_counts (role_id, hour);

-- The decisions that rules were about, with what the rules look at. Amounts are in fen. What no rule needed is null.
create table decision_facts (
  at timestamptz(3) not null,
  admin_id bigint not null,
  role_id bigint not null,
  collection text not null,
  action text not null,
  record_id bigint not null,
  outcome text not null check (outcome in ('allowed', 'secondPerson')),
  policy text not null,
  counted_rule_ids bigint[] not null default '{}',
  type text,
  owner_type text,
  amount bigint,
  run_amount bigint,
  owner_day_amount bigint,
  decider_day_amount bigint,
  owner_hour_count integer,
  decider_hour_count integer,
  lacks_licence boolean,
  was_paid boolean,
  account_age bigint,
  primary key (collection, action, at, record_id)
);
create index on decision_facts (role_id, at);
create index on decision_facts using gin (counted_rule_ids) where counted_rule_ids <> '{}';
create index on decision_facts (at);

-- Until and including this day in Beijing, a rule asks nobody and is only counted.
alter table approval_rules add column count_only_until date;

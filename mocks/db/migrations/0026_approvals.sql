-- Rules that say which decisions need a second person.
create table approval_rules (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  collection text not null,
  action text not null,
  amount_from numeric(14, 2),
  record_type text,
  owner_type text,
  account_days integer check (account_days > 0),
  first_payment boolean not null default false,
  approver_role text,
  approver_permission text,
  hours integer not null check (hours > 0),
  status text not null check (status in ('enabled', 'disabled')),
  check (num_nonnulls(approver_role, approver_permission) = 1)
);
create index on approval_rules (created_at, id);

-- Requests for a second approval. An account that is deleted leaves its requests, with the names they had.
create table approvals (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  collection text not null,
  record_id bigint not null,
  record_name text not null,
  record_version integer not null,
  action text not null,
  reason text,
  snapshot jsonb not null,
  amount numeric(14, 2),
  rule_id bigint,
  rule_name text,
  rule jsonb,
  approver_role text,
  approver_permission text,
  requested_by_id bigint not null,
  requested_by text not null,
  expires_at timestamptz(3) not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'withdrawn', 'expired', 'superseded')),
  decided_at timestamptz(3),
  decided_by_id bigint,
  decided_by text,
  decision_reason text,
  -- The last defence: whatever the code does, nobody approves their own request.
  check (status <> 'approved' or (decided_by_id is not null and decided_by_id <> requested_by_id))
);
create index on approvals (created_at, id);
create index on approvals (status, created_at, id);
create index on approvals (requested_by_id, created_at, id);
create index on approvals (expires_at) where status = 'pending';
-- A record has one open request at most.
create unique index on approvals (collection, record_id) where status = 'pending';

-- Admins who may approve in place of another admin between two days, both included.
create table approval_deputies (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  admin_id bigint not null references admins on delete cascade,
  deputy_id bigint not null references admins on delete cascade,
  starts_on date not null,
  ends_on date not null,
  status text not null check (status in ('enabled', 'disabled')),
  check (starts_on <= ends_on),
  check (admin_id <> deputy_id)
);
create index on approval_deputies (created_at, id);
create index on approval_deputies (deputy_id, ends_on) where status = 'enabled';
create index on approval_deputies (admin_id);

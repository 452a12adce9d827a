create table users (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  username text not null,
  mobile text not null unique,
  status text not null check (status in ('enabled', 'disabled'))
);
create index on users (created_at, id);
create index on users (status, created_at, id);

-- What an owner has; `frozen` of it is asked for by pending withdrawals. `updated_at` is the moment of the newest entry.
create table balances (
  owner_type text not null check (owner_type in ('user', 'supplier')),
  owner_id bigint not null,
  balance numeric(14, 2) not null default 0 check (balance >= 0),
  frozen numeric(14, 2) not null default 0 check (frozen >= 0),
  updated_at timestamptz(3) not null,
  primary key (owner_type, owner_id),
  check (frozen <= balance)
);

create table withdrawals (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  owner_type text not null check (owner_type in ('user', 'supplier')),
  owner_id bigint not null,
  owner_name text not null,
  amount numeric(14, 2) not null check (amount > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  type text not null check (type in ('balance', 'commission', 'deposit')),
  bank_name text not null,
  bank_account text not null,
  account_name text not null,
  description text not null,
  balance_before numeric(14, 2) check (balance_before >= 0),
  balance_after numeric(14, 2) check (balance_after >= 0),
  reason text,
  processed_at timestamptz(3),
  processed_by text,
  check ((status = 'pending') = (processed_at is null))
);
create index on withdrawals (created_at, id);
create index on withdrawals (status, created_at, id);
create index on withdrawals (owner_id, created_at, id);

create table bills (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  owner_type text not null check (owner_type in ('user', 'supplier')),
  owner_id bigint not null,
  owner_name text not null,
  type text not null check (type in ('income', 'expense')),
  category text not null check (category in ('order', 'withdrawal', 'refund', 'commission', 'adjustment')),
  amount numeric(14, 2) not null check (amount > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  description text not null,
  balance_before numeric(14, 2) check (balance_before >= 0),
  balance_after numeric(14, 2) check (balance_after >= 0),
  reference_id bigint,
  remaining_amount numeric(14, 2) not null check (remaining_amount between 0 and amount),
  reason text,
  processed_at timestamptz(3),
  processed_by text,
  check ((status = 'pending') = (processed_at is null)),
  check (
    status <> 'completed'
    or balance_before is not null
    and balance_after is not null
    and balance_after = balance_before + case type when 'income' then amount else -amount end
  )
);
create index on bills (created_at, id);
create index on bills (status, created_at, id);
create index on bills (owner_id, created_at, id);
create index on bills (reference_id);
-- A withdrawal has one bill.
create unique index on bills (reference_id) where category = 'withdrawal';
-- No two entries of an owner share a moment: time alone tells their order.
create unique index on bills (owner_type, owner_id, processed_at) where status = 'completed';

create table roles (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  code text not null unique,
  name text not null,
  description text not null
);

create table permissions (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  code text not null unique,
  name text not null,
  type text not null check (type in ('menu', 'button', 'api')),
  description text not null,
  status text not null check (status in ('enabled', 'disabled'))
);

create table role_permissions (
  role_id bigint not null references roles on delete cascade,
  permission_id bigint not null references permissions on delete cascade,
  primary key (role_id, permission_id)
);
create index on role_permissions (permission_id);

create table admins (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  username text not null,
  mobile text not null unique,
  password_hash text not null,
  role_id bigint not null references roles,
  status text not null check (status in ('enabled', 'disabled')),
  last_login_at timestamptz(3)
);
create index on admins (role_id);

create table menus (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  parent_id bigint references menus,
  name text not null,
  locale text,
  path text not null,
  component text,
  icon text,
  type text not null check (type in ('directory', 'menu', 'link')),
  "order" integer not null,
  status text not null check (status in ('visible', 'hidden')),
  hidden boolean not null,
  permission text
);
create index on menus (parent_id);

create table suppliers (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  shop_name text not null,
  phone text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  audit_reason text,
  audited_at timestamptz(3),
  audited_by text
);
create index on suppliers (created_at, id);
create index on suppliers (status, created_at, id);

create table operation_logs (
  id bigint primary key,
  admin_id bigint,
  admin_name text not null,
  action text not null,
  collection text not null,
  record_id bigint,
  record_name text,
  before jsonb,
  after jsonb,
  ip text not null,
  at timestamptz(3) not null
);
create index on operation_logs (at, id);
create index on operation_logs (admin_id, at, id);
create index on operation_logs (collection, record_id);

create table sessions (
  token_hash text primary key,
  admin_id bigint not null references admins on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index on sessions (admin_id);
create index on sessions (expires_at);

create table login_attempts (
  mobile text primary key,
  failures integer not null,
  expires_at timestamptz(3) not null
);
create index on login_attempts (expires_at);

create table idempotency_keys (
  admin_id bigint not null references admins on delete cascade,
  key_hash text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null,
  primary key (admin_id, key_hash)
);
create index on idempotency_keys (created_at);

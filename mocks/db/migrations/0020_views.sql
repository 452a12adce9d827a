-- Saved views of lists. One that is shared with a role stays when its owner's account is deleted; one that belongs to
-- nobody and no role is deleted by the housekeeping.
create table views (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  owner_id bigint references admins on delete set null,
  role_id bigint references roles on delete set null,
  list text not null,
  name text not null,
  filter jsonb not null,
  sort jsonb,
  columns jsonb,
  density text,
  unique (owner_id, list, name)
);
create index on views (role_id);

-- The view that a list opens with, for each account.
create table default_views (
  admin_id bigint not null references admins on delete cascade,
  list text not null,
  view_id bigint not null references views on delete cascade,
  primary key (admin_id, list)
);
create index on default_views (view_id);

-- The display settings that follow an account from device to device.
create table account_settings (
  admin_id bigint primary key references admins on delete cascade,
  settings jsonb not null,
  updated_at timestamptz(3) not null
);

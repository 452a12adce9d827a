-- A session now tells where it came from. Those that do not know are over: their owners sign in again.
delete from sessions;
alter table sessions
  add column id bigint not null unique,
  add column ip text not null,
  add column user_agent text not null,
  add column last_used_at timestamptz(3) not null,
  add column role_id bigint references roles on delete set null;

-- The roles an admin holds besides the first, which is in admins.
create table admin_roles (
  admin_id bigint not null references admins on delete cascade,
  role_id bigint not null references roles,
  primary key (admin_id, role_id)
);
create index on admin_roles (role_id);

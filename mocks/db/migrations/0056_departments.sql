-- Departments are a tree. Admins, suppliers and users belong to one, or to none; what belongs to a supplier or a user follows it
-- (mocks/api/rest/placement.ts).
create table departments (
  id bigint primary key,
  parent_id bigint references departments,
  name text not null,
  position int not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1
);
create index on departments (parent_id, position);
-- No two departments of one parent, or at the top, share a name.
create unique index departments_name_key on departments (coalesce(parent_id, 0), name);

alter table admins add column department_id bigint references departments;
create index on admins (department_id);

-- The sales regions are those of the model (src/models/salesRegion.ts).
alter table suppliers add column department_id bigint references departments, add column sales_region text;
create index on suppliers (department_id);
create index on suppliers (sales_region);

alter table users add column department_id bigint references departments, add column sales_region text;
create index on users (department_id);
create index on users (sales_region);

select mark_writes('departments');

-- Of which records a role has a permission (src/system/roles/scope.ts). Roles that had one have it for all.
alter table role_permissions
  add column scope text not null default 'all' check (scope in ('all', 'departmentTree', 'department', 'regions', 'own')),
  add column regions text[] not null default '{}',
  add constraint regions_of_scope check ((scope = 'regions') = (regions <> '{}'));

-- Older processes would show all records to roles with other scopes. They may run until there is one.
create function require_version_with_scopes() returns trigger language plpgsql as $$
  begin
    update lowest_data_version set number = 2 where number < 2;
    return null;
  end $$;
create trigger require_version_with_scopes after insert or update on role_permissions
  for each row when (new.scope <> 'all') execute function require_version_with_scopes();

-- What somebody created is their own.
create index on operation_logs (admin_id, collection, record_id) where action in ('create', 'import') and before is null;

-- The scopes in which an export was started. Its file is only for somebody who still has them.
alter table exports add column scopes text not null default '[]';

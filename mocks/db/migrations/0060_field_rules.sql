-- Which fields of records a role hides, masks or makes read-only (src/system/roles/fieldRule.ts). Others are as before.
create table role_field_rules (
  role_id bigint not null references roles on delete cascade,
  collection text not null check (collection in ('suppliers', 'users', 'products', 'orders', 'withdrawals', 'bills')),
  field text not null,
  access text not null check (access in ('hidden', 'masked', 'readOnly')),
  primary key (role_id, collection, field)
);
select mark_writes('role_field_rules');

-- Older processes would show the fields to everybody. They may run until there is a rule.
create function require_version_with_field_rules() returns trigger language plpgsql as $$
  begin
    update lowest_data_version set number = 3 where number < 3;
    return null;
  end $$;
create trigger require_version_with_field_rules after insert or update on role_field_rules
  for each row execute function require_version_with_field_rules();

-- Permissions, built-in roles and menu entries that an installation has received, with the content that they had then.
-- What an administrator changed or deleted since is recognized by it, and is not installed again.
create table catalogue_entries (
  code text primary key,
  record_id bigint not null,
  content jsonb not null
);

-- The files of finished exports, for those who started them. Deleted after a day by the housekeeping.
alter table exports add column format text check (format in ('xlsx', 'csv'));

create table export_files (
  export_id bigint primary key references exports on delete cascade,
  created_at timestamptz(3) not null,
  admin_id bigint not null references admins on delete cascade,
  name text not null,
  type text not null,
  count integer not null check (count >= 0),
  size integer not null,
  bytes bytea not null,
  check (octet_length(bytes) = size and size <= 50000000)
);
create index on export_files (admin_id);
create index on export_files (created_at);
select mark_file_writes('export_files');

-- An item about a file stays when the file is deleted. It is about no record.
alter table inbox_items
  alter column record_id drop not null,
  add column export_id bigint references export_files on delete set null,
  add column export_count integer,
  drop constraint inbox_items_kind_check,
  add constraint inbox_items_kind_check
    check (kind in ('mention', 'approvalRequested', 'approvalDecided', 'claimTakenOver', 'exportReady'));
create index on inbox_items (export_id) where export_id is not null;

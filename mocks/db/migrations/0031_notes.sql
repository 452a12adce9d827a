-- Notes on records. A deleted one keeps its place in the timeline, without its text and files.
create table notes (
  id bigint primary key,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  collection text not null,
  record_id bigint not null,
  admin_id bigint references admins on delete set null,
  admin_name text not null,
  text text not null,
  mentions jsonb not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  check (deleted_at is null or text = '')
);
create index on notes (collection, record_id, created_at, id);
create index on notes (admin_id);

-- Files of notes. Those that no note has after a day are deleted by the housekeeping.
create table attachments (
  id bigint primary key,
  created_at timestamptz(3) not null,
  admin_id bigint references admins on delete set null,
  note_id bigint references notes on delete cascade,
  name text not null,
  type text not null,
  size integer not null,
  bytes bytea not null,
  check (octet_length(bytes) = size and size <= 10000000)
);
create index on attachments (note_id);
create index on attachments (admin_id);
create index on attachments (created_at) where note_id is null;

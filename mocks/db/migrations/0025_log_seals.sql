-- Seals the operation log (mocks/db/logSeals): new rows wait in a queue until a seal contains their hashes, and each seal
-- contains the hash of the seal before it.
alter table operation_logs add column signature text;

create table operation_log_queue (log_id bigint primary key);
insert into operation_log_queue select id from operation_logs;

create function queue_operation_logs() returns trigger language plpgsql as $$
  begin
    insert into operation_log_queue select id from added on conflict do nothing;
    return null;
  end $$;
create trigger queue_operation_logs after insert on operation_logs
  referencing new table as added for each statement execute function queue_operation_logs();

create table operation_log_seals (
  number bigint primary key,
  rows integer not null,
  unsigned_rows integer not null,
  entries bytea not null,
  previous_hash text not null,
  hash text not null,
  signature text,
  sealed_at timestamptz(3) not null,
  removed_at timestamptz(3)
);

create table operation_log_verifications (
  id bigint primary key,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  checked integer not null,
  total integer not null,
  report jsonb
);

-- Finds who uses an account, since when, and whether it was ever paid to, without reading the owners' other withdrawals
-- (docs/requirements.md#signals).
create index on withdrawals (bank_account_hash, owner_type, owner_id, created_at) include (status);

-- Returns which of these records an admin has created or approved. A function, so that a response which depends on it has an
-- ETag that names the tables of the records instead of the log: every such entry is written together with its record.
create function find_own_decisions(admin bigint, of text, ids bigint[]) returns table (id bigint, action text)
language sql stable as $$
  select distinct record_id, operation_logs.action from operation_logs
  where collection = of and record_id = any (ids) and admin_id = admin and operation_logs.action in ('create', 'approve')
$$;

-- A change of the settings and the records that join a queue meanwhile must see each other. Joining takes a shared lock, which
-- costs no write, and the settings are changed under an exclusive one.
create or replace function set_due_time() returns trigger language plpgsql as $$
  begin
    new.due_reason := null;
    if new.status <> tg_argv[0] then
      new.due_since := null;
      new.due_at := null;
      return new;
    end if;
    if tg_op = 'INSERT' then
      new.due_since := coalesce((to_jsonb(new) ->> tg_argv[1])::timestamptz, new.created_at);
    else
      new.due_since := new.updated_at;
    end if;
    -- Any number works as long as it never changes.
    perform pg_advisory_xact_lock_shared(20260104);
    new.due_at := compute_due_at(tg_table_name, new.due_since);
    return new;
  end $$;

-- Computes all due times again, except those that somebody has set. Locks the records in the order of their ids, as
-- decisions do. The second pass finds those that joined during the first one by the old settings. The lock comes that late,
-- because a decision that holds a record may let another one join, as the refund of a cancelled order.
create or replace function compute_due_times() returns void language plpgsql as $$
  declare queue record;
  begin
    for pass in 1..2 loop
      if pass = 2 then
        perform pg_advisory_xact_lock(20260104);
      end if;
      for queue in values ('suppliers', 'pending'), ('withdrawals', 'pending'), ('bills', 'pending'), ('orders', 'paid') loop
        execute format(
          'with waiting as materialized (
            select id, compute_due_at(%1$L, due_since) as due from %1$I
            where status = %2$L and due_since is not null and due_reason is null order by id for no key update
          )
          update %1$I as record set due_at = due from waiting where record.id = waiting.id and due_at is distinct from due',
          queue.column1, queue.column2);
      end loop;
    end loop;
  end $$;

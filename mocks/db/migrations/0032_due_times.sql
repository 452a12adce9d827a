-- When the records of the queues are due (docs/requirements.md#due-times): the working calendar, and the working hours
-- that a record of each queue may wait. A single row.
create table due_times (
  id boolean primary key default true check (id),
  -- Without working time, nothing would ever be due.
  calendar jsonb not null
    check (calendar ->> 'from' < calendar ->> 'until' and jsonb_array_length(calendar -> 'weekdays') > 0),
  hours jsonb not null,
  version integer not null default 1
);
insert into due_times (calendar, hours) values (
  '{"from": "09:00", "until": "18:00", "weekdays": [1, 2, 3, 4, 5], "holidays": [], "workdays": []}',
  '{"suppliers": 8, "withdrawals": 4, "bills": 8, "orders": 16}'
);

-- The moment `minutes` of working time after another, as `addWorkingTime` of src/models/dueTime.ts computes it.
create function add_working_time(since timestamptz, minutes integer, calendar jsonb) returns timestamptz
  language plpgsql immutable strict parallel safe as $$
  declare
    opens constant interval := (calendar ->> 'from')::interval;
    closes constant interval := (calendar ->> 'until')::interval;
    at constant timestamp := since at time zone 'Asia/Shanghai';
    day timestamp := date_trunc('day', at);
    remaining interval := minutes * interval '1 minute';
    start timestamp;
    name text;
  begin
    loop
      name := to_char(day, 'YYYY-MM-DD');
      if calendar -> 'workdays' ? name
        or (calendar -> 'weekdays' @> to_jsonb(extract(isodow from day)::integer) and not calendar -> 'holidays' ? name)
      then
        start := greatest(at, day + opens);
        if start + remaining <= day + closes then
          return (start + remaining) at time zone 'Asia/Shanghai';
        end if;
        remaining := remaining - greatest(day + closes - start, interval '0');
      end if;
      day := day + interval '1 day';
    end loop;
  end $$;

-- When a record of a queue is due that waits since a moment.
create function compute_due_at(queue text, since timestamptz) returns timestamptz language sql stable as $$
  select add_working_time(since, (hours ->> queue)::integer * 60, calendar) from due_times
$$;

-- The end of the next working hour: what is due until then is due now.
create function next_working_hour() returns timestamptz language sql stable as $$
  select add_working_time(now(), 60, calendar) from due_times
$$;

-- `due_since` is when the record joined the queue, `due_at` when it is due, `due_reason` why somebody set another time.
-- All are null for a record that does not wait.
alter table suppliers
  add column due_since timestamptz(3), add column due_at timestamptz(3), add column due_reason text;
alter table withdrawals
  add column due_since timestamptz(3), add column due_at timestamptz(3), add column due_reason text;
alter table bills
  add column due_since timestamptz(3), add column due_at timestamptz(3), add column due_reason text;
alter table orders
  add column due_since timestamptz(3), add column due_at timestamptz(3), add column due_reason text;

-- Sets the due time of a record that joins the queue, and clears it when the record leaves. A trigger, because records
-- join in many ways. The arguments are the status that waits, and the column that says since when.
create function set_due_time() returns trigger language plpgsql as $$
  begin
    new.due_reason := null;
    if new.status <> tg_argv[0] then
      new.due_since := null;
    elsif tg_op = 'INSERT' then
      new.due_since := coalesce((to_jsonb(new) ->> tg_argv[1])::timestamptz, new.created_at);
    else
      new.due_since := new.updated_at;
    end if;
    new.due_at := compute_due_at(tg_table_name, new.due_since);
    return new;
  end $$;

-- Computes all due times again, except those that somebody has set. Locks the records in the order of their ids, as
-- decisions do.
create function compute_due_times() returns void language plpgsql as $$
  declare queue record;
  begin
    for queue in values ('suppliers', 'pending'), ('withdrawals', 'pending'), ('bills', 'pending'), ('orders', 'paid') loop
      execute format(
        'with waiting as materialized (
          select id, compute_due_at(%1$L, due_since) as due from %1$I
          where status = %2$L and due_since is not null and due_reason is null order by id for no key update
        )
        update %1$I as record set due_at = due from waiting where record.id = waiting.id and due_at is distinct from due',
        queue.column1, queue.column2);
    end loop;
  end $$;

update suppliers set due_since = created_at where status = 'pending';
update withdrawals set due_since = created_at where status = 'pending';
update bills set due_since = created_at where status = 'pending';
update orders set due_since = coalesce(paid_at, created_at) where status = 'paid';
select compute_due_times();

create trigger due_insert before insert on suppliers
  for each row when (new.status = 'pending') execute function set_due_time('pending', 'created_at');
create trigger due_update before update of status on suppliers
  for each row when (new.status <> old.status) execute function set_due_time('pending', 'created_at');
create trigger due_insert before insert on withdrawals
  for each row when (new.status = 'pending') execute function set_due_time('pending', 'created_at');
create trigger due_update before update of status on withdrawals
  for each row when (new.status <> old.status) execute function set_due_time('pending', 'created_at');
create trigger due_insert before insert on bills
  for each row when (new.status = 'pending') execute function set_due_time('pending', 'created_at');
create trigger due_update before update of status on bills
  for each row when (new.status <> old.status) execute function set_due_time('pending', 'created_at');
create trigger due_insert before insert on orders
  for each row when (new.status = 'paid') execute function set_due_time('paid', 'paid_at');
create trigger due_update before update of status on orders
  for each row when (new.status <> old.status) execute function set_due_time('paid', 'paid_at');

-- The embedded database holds thousands of records, which are read faster than these indexes are kept.
do $$
  begin
    if version() like '%PGlite%' then return; end if;
    create index on suppliers (due_at, id) include (status, created_at);
    create index on withdrawals (due_at, id) include (status);
    create index on bills (due_at, id) include (status);
    create index on orders (due_at, id) include (status, created_at);
  end $$;

-- The number and amount of withdrawals and bills by the day in Beijing on which they were created, so that statistics do not
-- read the records. Kept like the sums of 0012_counts.sql: writers append, and what was appended is folded from time to time.
create table finance_days (
  collection text not null,
  day date not null,
  status text not null,
  type text not null,
  category text not null,
  owner_type text not null,
  records bigint not null,
  amount numeric not null,
  folded boolean not null default false
);
create index on finance_days (collection) where not folded;
create unique index on finance_days (collection, day, status, type, category, owner_type) where folded;

-- The sums of records that are given as SQL, each with a `sign`. Withdrawals have no category.
create function finance_days_of(collection text, records text) returns text language sql immutable as $$
  select format(
    'select %L, day_of(created_at), status, type, %s, owner_type, sum(sign), sum(sign * amount)
    from (%s) as changes group by 2, 3, 4, 5, 6 having sum(sign) <> 0 or sum(sign * amount) <> 0',
    collection, case collection when 'bills' then 'category' else '''''' end, records)
$$;

create function sum_finance() returns trigger language plpgsql as $$
  begin
    execute 'insert into finance_days ' || finance_days_of(tg_table_name, changes_of(tg_op));
    return null;
  end $$;

create function fold_finance_days() returns void language sql as $$
  with appended as (
    delete from finance_days
    where ctid = any (array(select ctid from finance_days where not folded limit 100000 for update skip locked))
    returning *
  )
  insert into finance_days
  select collection, day, status, type, category, owner_type, sum(records), sum(amount), true
  from appended group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (collection, day, status, type, category, owner_type) where folded do update
  set records = finance_days.records + excluded.records, amount = finance_days.amount + excluded.amount
$$;

-- Sums all records again. For use after a load that bypassed the triggers.
create function count_finance_days_anew() returns void language plpgsql as $$
  declare summed text;
  begin
    delete from finance_days;
    foreach summed in array array['withdrawals', 'bills'] loop
      execute 'insert into finance_days select *, true from ('
        || finance_days_of(summed, format('select *, 1 as sign from %I', summed)) || ') as days';
    end loop;
  end $$;

do $$
  declare summed text;
  begin
    foreach summed in array array['withdrawals', 'bills'] loop
      execute format('create trigger summed_insert after insert on %I
        referencing new table as added for each statement execute function sum_finance()', summed);
      execute format('create trigger summed_update after update on %I
        referencing new table as added old table as removed for each statement execute function sum_finance()', summed);
      execute format('create trigger summed_delete after delete on %I
        referencing old table as removed for each statement execute function sum_finance()', summed);
    end loop;
  end $$;

select count_finance_days_anew();

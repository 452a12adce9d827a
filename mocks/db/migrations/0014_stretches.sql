-- Each order of a long list is cut into stretches of some hundreds or thousands of records, and how many records of each
-- status a stretch has is kept as other sums are (0012_counts.sql): a page far down is found by adding those up instead of
-- reading all that is before it (mocks/api/rest/list/stretches.ts). A stretch begins at `key`, the least that the records in
-- it are ordered by, and `id`; where it is null the records have none, and come last.
create table record_stretches (
  collection text not null,
  sort text not null,
  key text,
  id bigint not null,
  status text not null,
  records bigint not null,
  folded boolean not null default false
);
create index on record_stretches (collection, sort);
create index on record_stretches (collection) where not folded;
create unique index on record_stretches (collection, sort, key, id, status) nulls not distinct where folded;

create function day_text(moment timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T00:00Z"')
$$;

-- How a collection's orders are cut, as SQL: the order, the key that a record's stretch begins at, and whether so many
-- share a key that it is cut by the id as well. Texts are cut where they are compared byte by byte: elsewhere a text may come
-- before its own beginning.
create function cuts_of(collection text) returns text language sql stable as $$
  select concat_ws(', ', '(''id'', null, true)', case collection
    when 'suppliers' then
      '(''created_at'', day_text(created_at), false), (''updated_at'', day_text(updated_at), false),
      (''audited_at'', day_text(audited_at), false), (''status'', status, true), (''audited_by'', audited_by, true)'
    when 'orders' then
      '(''created_at'', day_text(created_at), false), (''updated_at'', day_text(updated_at), false),
      (''paid_at'', day_text(paid_at), false), (''shipped_at'', day_text(shipped_at), false), (''status'', status, true),
      (''total_amount'', (floor(total_amount / 10) * 10)::text, false)'
    end, case when (
        select datcollate in ('C', 'POSIX') and datlocprovider = 'c' from pg_database where datname = current_database()
      ) then
      case collection
      when 'suppliers' then
        '(''name'', left(name, 3), false), (''shop_name'', left(shop_name, 1), false), (''phone'', left(phone, 5), false)'
      when 'orders' then '(''order_no'', left(order_no, 10), false)'
      end
    end)
$$;

-- The stretches of records that are given as SQL, each with a `sign`; 2^48 of an id are some nineteen hours.
create function stretches_of(collection text, records text) returns text language sql stable as $$
  select format(
    'select %L, cut.sort, cut.key, case when apart or cut.key is null then id >> 48 << 48 else 0 end, status, sum(sign)
    from (%s) as changes cross join lateral (values %s) as cut (sort, key, apart) group by 2, 3, 4, 5 having sum(sign) <> 0',
    collection, records, cuts_of(collection))
$$;

create function count_stretches() returns trigger language plpgsql as $$
  begin
    execute 'insert into record_stretches ' || stretches_of(tg_table_name, changes_of(tg_op));
    return null;
  end $$;

create function fold_stretches() returns void language sql as $$
  with appended as (
    delete from record_stretches
    where ctid = any (array(select ctid from record_stretches where not folded limit 100000 for update skip locked))
    returning *
  )
  insert into record_stretches
  select collection, sort, key, id, status, sum(records), true from appended group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (collection, sort, key, id, status) where folded do update
  set records = record_stretches.records + excluded.records
$$;

-- Counts all anew: for what was loaded past the triggers.
create function count_stretches_anew() returns void language plpgsql as $$
  declare counted text;
  begin
    delete from record_stretches;
    foreach counted in array array['suppliers', 'orders'] loop
      execute 'insert into record_stretches select *, true from ('
        || stretches_of(counted, format('select *, 1 as sign from %I', counted)) || ') as stretches';
    end loop;
  end $$;

-- The embedded database holds thousands of records, which are read faster than all this is kept.
do $$
  declare counted text;
  begin
    if version() like '%PGlite%' then return; end if;
    foreach counted in array array['suppliers', 'orders'] loop
      execute format(
        'create trigger cut_insert after insert on %I
        referencing new table as added for each statement execute function count_stretches()', counted);
      execute format(
        'create trigger cut_update after update on %I
        referencing new table as added old table as removed for each statement execute function count_stretches()', counted);
      execute format(
        'create trigger cut_delete after delete on %I
        referencing old table as removed for each statement execute function count_stretches()', counted);
    end loop;
    -- Whoever wrote before the triggers were there is done by now.
    perform count_stretches_anew();
    -- With all that lists are ordered by: what a supplier has, or a time, is put in order without reading the records.
    create index on orders (supplier_id, created_at, id)
      include (status, updated_at, order_no, total_amount, paid_at, shipped_at);
    drop index orders_supplier_id_created_at_id_idx;
    create index on orders (created_at, id)
      include (status, updated_at, order_no, total_amount, paid_at, shipped_at);
    drop index orders_created_at_id_idx;
    create index on suppliers (created_at, id)
      include (status, updated_at, name, shop_name, phone, audited_at, audited_by);
    drop index suppliers_created_at_id_idx;
    drop index suppliers_created_at_id_status_idx;
  end $$;

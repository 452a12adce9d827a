-- The number and amount of orders, withdrawals and bills by the day in Beijing on which they were created, and by the department
-- and the sales region that they belong to, so that the statistics of a scope of places do not read the records
-- (docs/requirements.md#scopes). Kept like the sums of 0012_counts.sql: writers append, and what was appended is folded from time
-- to time. Records follow their supplier or owner (mocks/api/rest/placement.ts): an appended row has the owner in place of
-- the place, so that writers need not lock the owner while somebody transfers it. Folding looks the place up.
create table place_days (
  day date not null,
  collection text not null,
  status text not null,
  type text not null,
  category text not null,
  owner_type text not null,
  owner_id bigint,
  department_id bigint,
  sales_region text,
  records bigint not null,
  amount numeric not null,
  folded boolean not null default false
);
create index on place_days (owner_id, owner_type) where owner_id is not null;
create unique index on place_days (collection, day, status, type, category, owner_type, department_id, sales_region)
  nulls not distinct where folded;

-- The orders of buyers that bring money, by day and supplier. There are about as many rows as orders, so that a transfer would
-- take long to move them: a scope picks those of its suppliers.
create table buyer_supplier_days (
  day date not null,
  user_id bigint not null,
  supplier_id bigint not null,
  orders bigint not null,
  amount numeric not null,
  folded boolean not null default false
);
create unique index on buyer_supplier_days (day, user_id, supplier_id) where folded;

-- The sums by owner of records that are given as SQL, each with a `sign`. Orders follow their supplier.
create function owner_days_of(collection text, records text) returns text language sql immutable as $$
  select format(
    'select day_of(created_at) as day, %L as collection, status, %s as type, %s as category, %s as owner_type, %s as owner_id,
      sum(sign) as records, sum(sign * %s) as amount
    from (%s) as changes group by 1, 3, 4, 5, 6, 7 having sum(sign) <> 0 or sum(sign * %6$s) <> 0',
    collection, case when collection = 'orders' then '''''' else 'type' end,
    case when collection = 'bills' then 'category' else '''''' end,
    case when collection = 'orders' then '''supplier''::text' else 'owner_type' end,
    case when collection = 'orders' then 'supplier_id' else 'owner_id' end,
    case when collection = 'orders' then 'total_amount' else 'amount' end, records)
$$;

create function buyer_supplier_days_of(records text) returns text language sql immutable as $$
  select format(
    'select day_of(created_at) as day, user_id, supplier_id, sum(sign) as orders, sum(sign * total_amount) as amount
    from (%s) as changes where brings_money(status) group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * total_amount) <> 0', records)
$$;

create function sum_place_days() returns trigger language plpgsql as $$
  begin
    execute 'insert into place_days (day, collection, status, type, category, owner_type, owner_id, records, amount) '
      || owner_days_of(tg_table_name, changes_of(tg_op));
    if tg_table_name = 'orders' then
      execute 'insert into buyer_supplier_days ' || buyer_supplier_days_of(changes_of(tg_op));
    end if;
    return null;
  end $$;

create function place_of(owner_type text, owner_id bigint) returns table (department_id bigint, sales_region text)
language sql stable as $$
  select department_id, sales_region from suppliers where owner_type = 'supplier' and id = owner_id
  union all select department_id, sales_region from users where owner_type = 'user' and id = owner_id
$$;

-- Moves the sums of owners with their place: those of their records that do not follow the owner by themselves, which are all but
-- those with the owner in place of a place. Nobody folds meanwhile. What another transaction has written, but not committed, has
-- its owner.
create function move_place_days() returns trigger language plpgsql as $$
  declare
    of_owners constant text := case tg_table_name when 'suppliers' then 'supplier' else 'user' end;
    moves text := 'select id, department_id as old_department, sales_region as old_region, null::bigint as new_department,
      null::text as new_region from removed where (department_id, sales_region) is distinct from (null, null)';
    records constant text := format('select *, 1 as sign from %%I where owner_type = %L and owner_id in (select id from moves)', of_owners);
    has_moves boolean;
  begin
    if tg_op = 'UPDATE' then
      moves := 'select id, removed.department_id as old_department, removed.sales_region as old_region,
        added.department_id as new_department, added.sales_region as new_region from removed join added using (id)
        where (removed.department_id, removed.sales_region) is distinct from (added.department_id, added.sales_region)';
    end if;
    execute format('select exists (%s)', moves) into has_moves;
    if not has_moves then return null; end if;
    perform pg_advisory_xact_lock(hashtext('place_days'));
    execute format(
      'with moves as materialized (%s), owned as (
        %s union all %s %s union all
        select day, collection, status, type, category, owner_type, owner_id, -records, -amount
        from place_days where owner_type = %L and owner_id in (select id from moves)
      )
      insert into place_days (day, collection, status, type, category, owner_type, department_id, sales_region, records, amount)
      select day, collection, status, type, category, owner_type, place.department_id, place.sales_region, sum(sign * records), sum(sign * amount)
      from owned join moves on id = owner_id
      cross join lateral (values (-1, old_department, old_region), (1, new_department, new_region)) as place (sign, department_id, sales_region)
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign * records) <> 0 or sum(sign * amount) <> 0',
      moves, owner_days_of('withdrawals', format(records, 'withdrawals')), owner_days_of('bills', format(records, 'bills')),
      case of_owners when 'supplier' then 'union all '
|| owner_days_of('orders', 'select *, 1 as sign from orders where supplier_id in (select id from moves)') end,
      of_owners);
    return null;
  end $$;

create function fold_place_days() returns void language plpgsql as $$
  begin
    -- Otherwise the next time.
    if not pg_try_advisory_xact_lock(hashtext('place_days')) then return; end if;
    with appended as (
      delete from place_days
      where ctid = any (array(select ctid from place_days where not folded limit 100000 for update skip locked)) returning *
    )
    insert into place_days
    select
      day, collection, status, type, category, appended.owner_type, null::bigint,
      case when owner_id is null then appended.department_id else place.department_id end,
      case when owner_id is null then appended.sales_region else place.sales_region end, sum(records), sum(amount), true
    from appended left join lateral place_of(appended.owner_type, owner_id) as place on true
    group by 1, 2, 3, 4, 5, 6, 8, 9 order by 2, 1, 3, 4, 5, 6, 8, 9
    on conflict (collection, day, status, type, category, owner_type, department_id, sales_region) where folded do update
    set records = place_days.records + excluded.records, amount = place_days.amount + excluded.amount;

    with appended as (
      delete from buyer_supplier_days
      where ctid = any (array(select ctid from buyer_supplier_days where not folded limit 100000 for update skip locked)) returning *
    )
    insert into buyer_supplier_days
    select day, user_id, supplier_id, sum(orders), sum(amount), true from appended group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, user_id, supplier_id) where folded do update
    set orders = buyer_supplier_days.orders + excluded.orders, amount = buyer_supplier_days.amount + excluded.amount;
  end $$;

-- Sums all records again. For use after a load that bypassed the triggers.
create function count_place_days_anew() returns void language plpgsql as $$
  declare summed text;
  begin
    delete from place_days;
    foreach summed in array array['orders', 'withdrawals', 'bills'] loop
      execute format(
        'insert into place_days
        select day, collection, status, type, category, owner_type, null::bigint, department_id, sales_region, sum(records), sum(amount), true
        from (%s) as days left join (
          select ''supplier'' as owner_type, id as owner_id, department_id, sales_region from suppliers
          union all select ''user'', id, department_id, sales_region from users
        ) as places using (owner_type, owner_id)
        group by 1, 2, 3, 4, 5, 6, 8, 9 order by 2, 1, 3, 4, 5, 6, 8, 9', owner_days_of(summed, format('select *, 1 as sign from %I', summed)));
    end loop;
    delete from buyer_supplier_days;
    execute 'insert into buyer_supplier_days select *, true from ('
      || buyer_supplier_days_of('select *, 1 as sign from orders') || ') as days order by 1, 2, 3';
  end $$;

do $$
  declare written text;
  begin
    foreach written in array array['orders', 'withdrawals', 'bills'] loop
      execute format('create trigger summed_places_insert after insert on %I
        referencing new table as added for each statement execute function sum_place_days()', written);
      execute format('create trigger summed_places_update after update on %I
        referencing new table as added old table as removed for each statement execute function sum_place_days()', written);
      execute format('create trigger summed_places_delete after delete on %I
        referencing old table as removed for each statement execute function sum_place_days()', written);
    end loop;
    foreach written in array array['suppliers', 'users'] loop
      execute format('create trigger moved_places_update after update on %I
        referencing new table as added old table as removed for each statement execute function move_place_days()', written);
      execute format('create trigger moved_places_delete after delete on %I
        referencing old table as removed for each statement execute function move_place_days()', written);
    end loop;
  end $$;

select count_place_days_anew();

-- Reads the sums of a region or department alone. The embedded database holds few, which are read faster than these are kept.
do $$
  begin
    if version() like '%PGlite%' then return; end if;
    create index on place_days (collection, day);
    create index on place_days (collection, sales_region) where owner_id is null;
    create index on place_days (collection, department_id) where owner_id is null;
    create index on place_days (day) where not folded;
    create index on buyer_supplier_days (supplier_id, day) include (user_id, orders, amount);
    create index on buyer_supplier_days (day) where not folded;
    analyze place_days, buyer_supplier_days;
    -- With the owner, by which a scope counts what is due from the index alone.
    create index on withdrawals (due_at, id) include (status, owner_type, owner_id);
    drop index withdrawals_due_at_id_status_idx;
    create index on bills (due_at, id) include (status, category, owner_type, owner_id);
    drop index bills_due_at_id_status_category_idx;
  end $$;

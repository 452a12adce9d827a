-- The orders that bring money, by the day in Beijing on which they were created, so that analyses do not read the orders: by
-- supplier and region, and by buyer. Kept like the sums of 0012_counts.sql: writers append, and what was appended is folded
-- from time to time.
create table order_days (
  day date not null,
  supplier_id bigint not null,
  region text not null,
  orders bigint not null,
  amount numeric not null,
  folded boolean not null default false
);
create index on order_days (day) include (supplier_id, region, orders, amount);
create index on order_days (day) where not folded;
create unique index on order_days (day, supplier_id, region) where folded;

create table buyer_days (
  day date not null,
  user_id bigint not null,
  orders bigint not null,
  amount numeric not null,
  folded boolean not null default false
);
create index on buyer_days (day) include (user_id, orders, amount, folded);
create index on buyer_days (day) where not folded;
create unique index on buyer_days (day, user_id) where folded;

create function sum_order_days() returns trigger language plpgsql as $$
  begin
    execute format(
      'with turned as (
        select day_of(created_at) as day, supplier_id, region, user_id, sum(sign) as orders, sum(sign * total_amount) as amount
        from (%s) as changes where brings_money(status) group by 1, 2, 3, 4
        having sum(sign) <> 0 or sum(sign * total_amount) <> 0
      ), by_buyer as (
        insert into buyer_days select day, user_id, sum(orders), sum(amount) from turned group by 1, 2
      )
      insert into order_days select day, supplier_id, region, sum(orders), sum(amount) from turned group by 1, 2, 3',
      changes_of(tg_op));
    return null;
  end $$;

create function fold_order_days() returns void language sql as $$
  with appended as (
    delete from order_days
    where ctid = any (array(select ctid from order_days where not folded limit 100000 for update skip locked)) returning *
  )
  insert into order_days
  select day, supplier_id, region, sum(orders), sum(amount), true from appended group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, supplier_id, region) where folded do update
  set orders = order_days.orders + excluded.orders, amount = order_days.amount + excluded.amount;

  with appended as (
    delete from buyer_days
    where ctid = any (array(select ctid from buyer_days where not folded limit 100000 for update skip locked)) returning *
  )
  insert into buyer_days
  select day, user_id, sum(orders), sum(amount), true from appended group by 1, 2 order by 1, 2
  on conflict (day, user_id) where folded do update
  set orders = buyer_days.orders + excluded.orders, amount = buyer_days.amount + excluded.amount
$$;

-- Sums all orders again. For use after a load that bypassed the triggers.
create function count_order_days_anew() returns void language sql as $$
  delete from order_days;
  insert into order_days
  select day_of(created_at), supplier_id, region, count(*), sum(total_amount), true
  from orders where brings_money(status) group by 1, 2, 3 order by 1, 2, 3;
  delete from buyer_days;
  insert into buyer_days
  select day_of(created_at), user_id, count(*), sum(total_amount), true
  from orders where brings_money(status) group by 1, 2 order by 1, 2
$$;

create trigger summed_days_insert after insert on orders
  referencing new table as added for each statement execute function sum_order_days();
create trigger summed_days_update after update on orders
  referencing new table as added old table as removed for each statement execute function sum_order_days();
create trigger summed_days_delete after delete on orders
  referencing old table as removed for each statement execute function sum_order_days();

select count_order_days_anew();

-- Reads the days of a period, and all days of one product, from the index alone. Counts the due bills that are not refunds
-- from the index alone. The embedded database holds thousands of records, which are read faster than these indexes are kept.
do $$
  begin
    if version() like '%PGlite%' then return; end if;
    create index on product_days (day) include (product_id, supplier_id, quantity, amount);
    create index on product_days (product_id, day) include (quantity, amount);
    drop index product_days_day_idx;
    create index on bills (due_at, id) include (status, category);
    drop index bills_due_at_id_status_idx;
  end $$;

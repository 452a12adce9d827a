-- Sums that are kept while the records are written, so that nobody has to count a million of them. Rows add up: writers
-- append what they changed and never wait for one another, and what was appended is folded into the one row of its kind
-- from time to time. A line of a function's body is indented, for that tells it from the next command.

-- How many records of each status a collection has. `mark` tells two states of a collection apart: the exclusive or of the
-- lots drawn by all that ever wrote to it.
create table record_counts (
  collection text not null,
  status text not null,
  records bigint not null,
  mark bigint not null,
  folded boolean not null default false
);
create unique index on record_counts (collection, status) where folded;

-- Orders by the quarter of an hour in which they were made: the days of every time zone are made of those.
create table order_quarters (
  at timestamptz(3) not null,
  status text not null,
  orders bigint not null,
  amount numeric(18, 2) not null,
  folded boolean not null default false
);
create index on order_quarters (at);
create index on order_quarters (at) where not folded;
create unique index on order_quarters (at, status) where folded;

-- What the orders of a day in Beijing that bring money are of.
create table product_days (
  day date not null,
  product_id bigint not null,
  supplier_id bigint not null,
  quantity bigint not null,
  amount numeric(18, 2) not null,
  folded boolean not null default false
);
create index on product_days (day);
create index on product_days (day) where not folded;
create unique index on product_days (day, product_id, supplier_id) where folded;

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00Z')
$$;

create function day_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Shanghai')::date
$$;

-- As mocks/api/statistics/revenue.ts has it.
create function brings_money(status text) returns boolean language sql immutable parallel safe as $$
  select status not in ('unpaid', 'cancelled')
$$;

create function changes_of(operation text) returns text language sql immutable as $$
  select concat_ws(' union all ',
    case when operation <> 'DELETE' then 'select *, 1 as sign from added' end,
    case when operation <> 'INSERT' then 'select *, -1 as sign from removed' end)
$$;

create function count_records() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into record_counts select %L, status, sum(sign), floor(random() * 9e18) from (%s) as changes group by status',
      tg_table_name, changes_of(tg_op));
    return null;
  end $$;

create function count_orders() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into order_quarters select quarter_of(created_at), status, sum(sign), sum(sign * total_amount)
      from (%s) as changes group by 1, 2 having sum(sign) <> 0 or sum(sign * total_amount) <> 0', changes_of(tg_op));
    execute format(
      'insert into product_days
      select day_of(created_at), product_id, supplier_id, sum(sign * quantity), sum(sign * quantity * price)
      from (
        select id, created_at, supplier_id, sum(sign) as sign from (%s) as changes
        where brings_money(status) group by 1, 2, 3 having sum(sign) <> 0
      ) as turned join order_items on order_id = turned.id group by 1, 2, 3', changes_of(tg_op));
    return null;
  end $$;

create function count_order_items() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into product_days
      select day_of(created_at), product_id, supplier_id, sum(sign * quantity), sum(sign * quantity * price)
      from (%s) as changes join orders on orders.id = order_id
      where brings_money(status) group by 1, 2, 3 having sum(sign * quantity) <> 0 or sum(sign * quantity * price) <> 0',
      changes_of(tg_op));
    return null;
  end $$;

-- Folds what was appended; what another transaction holds it leaves for the next time.
create function fold_counts() returns void language plpgsql as $$
  begin
    with appended as (
      delete from record_counts
      where ctid = any (array(select ctid from record_counts where not folded for update skip locked)) returning *
    )
    insert into record_counts
    select collection, status, sum(records), bit_xor(mark), true from appended group by 1, 2 order by 1, 2
    on conflict (collection, status) where folded do update
    set records = record_counts.records + excluded.records, mark = record_counts.mark # excluded.mark;

    with appended as (
      delete from order_quarters
      where ctid = any (array(select ctid from order_quarters where not folded for update skip locked)) returning *
    )
    insert into order_quarters select at, status, sum(orders), sum(amount), true from appended group by 1, 2 order by 1, 2
    on conflict (at, status) where folded do update
    set orders = order_quarters.orders + excluded.orders, amount = order_quarters.amount + excluded.amount;

    with appended as (
      delete from product_days
      where ctid = any (array(select ctid from product_days where not folded for update skip locked)) returning *
    )
    insert into product_days
    select day, product_id, supplier_id, sum(quantity), sum(amount), true from appended group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, product_id, supplier_id) where folded do update
    set quantity = product_days.quantity + excluded.quantity, amount = product_days.amount + excluded.amount;
  end $$;

-- Counts all anew: for what was loaded past the triggers.
create function count_anew() returns void language plpgsql as $$
  begin
    delete from record_counts;
    insert into record_counts
    select collection, status, count(*), floor(random() * 9e18), true
    from (select 'suppliers' as collection, status from suppliers union all select 'orders', status from orders) as records
    group by 1, 2;
    delete from order_quarters;
    insert into order_quarters
    select quarter_of(created_at), status, count(*), sum(total_amount), true from orders group by 1, 2 order by 1, 2;
    delete from product_days;
    insert into product_days
    select day_of(created_at), product_id, supplier_id, sum(quantity), sum(quantity * price), true
    from orders join order_items on order_id = orders.id where brings_money(status) group by 1, 2, 3 order by 1, 2, 3;
  end $$;

create trigger counted_insert after insert on suppliers
  referencing new table as added for each statement execute function count_records();
create trigger counted_update after update on suppliers
  referencing new table as added old table as removed for each statement execute function count_records();
create trigger counted_delete after delete on suppliers
  referencing old table as removed for each statement execute function count_records();

create trigger counted_insert after insert on orders
  referencing new table as added for each statement execute function count_records();
create trigger counted_update after update on orders
  referencing new table as added old table as removed for each statement execute function count_records();
create trigger counted_delete after delete on orders
  referencing old table as removed for each statement execute function count_records();

create trigger summed_insert after insert on orders
  referencing new table as added for each statement execute function count_orders();
create trigger summed_update after update on orders
  referencing new table as added old table as removed for each statement execute function count_orders();
create trigger summed_delete after delete on orders
  referencing old table as removed for each statement execute function count_orders();

create trigger summed_insert after insert on order_items
  referencing new table as added for each statement execute function count_order_items();
create trigger summed_update after update on order_items
  referencing new table as added old table as removed for each statement execute function count_order_items();
create trigger summed_delete after delete on order_items
  referencing old table as removed for each statement execute function count_order_items();

select count_anew();

-- Orders over the year until now, more every month: copies of the sample orders with other times and statuses.
create temporary table sample on commit drop as
select row_number() over (order by id) as source, id as original, user_id, supplier_id, total_amount, receiver, region
from orders;

create temporary table made on commit drop as
select
  index, created_at, fate, source,
  ((extract(epoch from created_at - timestamptz '2015-01-01 00:00Z') * 1000)::bigint << 22) | index as id,
  -- Higher than the numbers of the sample orders, lower than those that the API assigns.
  to_char(created_at at time zone 'Asia/Shanghai', '"SO"YYYYMMDD') || (10000 + index % 90000)::text as order_no,
  created_at + minutes * interval '1 minute' as paid_at,
  created_at + minutes * interval '1 minute' + hours * interval '1 hour' as shipped_at,
  created_at + minutes * interval '1 minute' + 4 * hours * interval '1 hour' as completed_at
from (
  select
    index, random() as fate, 1 + floor(60 * random()) as minutes, 2 + floor(48 * random()) as hours,
    1 + floor(5000 * power(random(), 1.3))::int as source,
    date_trunc('milliseconds', now() - interval '365 days' * power((:total - index + random()) / :total, 1.5)) as created_at
  from generate_series(1, :total) as index
) as drawn;

insert into orders (
  id, created_at, updated_at, version, order_no, user_id, supplier_id, total_amount, status, receiver, region, timeline,
  paid_at, shipped_at, completed_at, cancelled_at, tracking_no
)
select
  fated.id, fated.created_at,
  case status
    when 'unpaid' then fated.created_at when 'paid' then fated.paid_at when 'shipped' then fated.shipped_at
    when 'completed' then fated.completed_at else fated.created_at + interval '1 day'
  end,
  jsonb_array_length(events), fated.order_no, user_id, supplier_id, total_amount, status, receiver, region, events,
  case when status in ('paid', 'shipped', 'completed') then fated.paid_at end,
  case when status in ('shipped', 'completed') then fated.shipped_at end,
  case when status = 'completed' then fated.completed_at end,
  case when status = 'cancelled' then fated.created_at + interval '1 day' end,
  case when status in ('shipped', 'completed') then 'SF' || lpad((fated.id % 10000000000000)::text, 13, '0') end
from (
  select
    made.*,
    case
      when fate < 0.12 and created_at < now() - interval '1 day' then 'cancelled'
      when fate < 0.12 or paid_at > now() then 'unpaid'
      when shipped_at > now() then 'paid' when completed_at > now() then 'shipped' else 'completed'
    end as status
  from made
) as fated
join sample using (source)
cross join lateral (
  select jsonb_agg(jsonb_build_object(
    'event', event, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', receiver ->> 'name', 'note', null
  ) order by at) as events
  from (values
    ('create', fated.created_at, true),
    ('pay', fated.paid_at, status in ('paid', 'shipped', 'completed')),
    ('ship', fated.shipped_at, status in ('shipped', 'completed')),
    ('complete', fated.completed_at, status = 'completed'),
    ('cancel', fated.created_at + interval '1 day', status = 'cancelled')
  ) as step (event, at, happened) where happened
) as history
-- Inserts in the order of creation, not in the order that the join returns.
order by fated.id;

insert into order_items (order_id, position, product_id, name, price, quantity)
select made.id, position, product_id, name, price, quantity
from made
join sample using (source)
join order_items on order_id = original
order by made.id, position;

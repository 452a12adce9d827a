-- Withdrawals over the year until now, each with its bill: copies of the sample withdrawals with other times and amounts. Only
-- those of the last three days may be pending.
create temporary table drawn on commit drop as
select
  ((extract(epoch from created_at - timestamptz '2015-01-01 00:00Z') * 1000)::bigint << 22) | (index * 2) as id,
  created_at, created_at + random() * interval '3 days' as processed_at,
  round((10 * power(10, 4 * random()))::numeric, 2) as amount,
  1 + index % case when created_at > now() - interval '3 days' then all_of_them else decided end as source
from (
  select
    index, date_trunc('milliseconds', now() - interval '365 days' * ((:total - index + random()) / :total)) as created_at
  from generate_series(1, :total) as index
) as made
cross join (
  select count(*) as all_of_them, count(*) filter (where status <> 'pending') as decided from withdrawals
) as sample;

create temporary table copied on commit drop as
select
  drawn.*, bill.original_bill, withdrawal.original,
  jsonb_build_object(
    'created_at', created_at, 'updated_at', created_at, 'amount', amount, 'remaining_amount', 0,
    'processed_at', case when status <> 'pending' then processed_at end
  ) || case status when 'completed' then jsonb_build_object('balance_before', amount + 1000, 'balance_after', 1000) else '{}' end
  as changes
from drawn
join (
  select row_number() over (order by status = 'pending', id) as source, id as original, status from withdrawals
) as withdrawal using (source)
join (
  select id as original_bill, reference_id as original from bills where category = 'withdrawal'
) as bill using (original);

insert into withdrawals
select (jsonb_populate_record(withdrawals, changes || jsonb_build_object('id', copied.id))).*
from copied join withdrawals on withdrawals.id = original;

insert into bills
select (jsonb_populate_record(bills, changes || jsonb_build_object('id', copied.id + 1, 'reference_id', copied.id))).*
from copied join bills on bills.id = original_bill;

-- The parcels of an order: [{ id, carrier, trackingNo, items: [{ productId, quantity }], at, by }], oldest first.
alter table orders add column shipments jsonb not null default '[]';

-- Orders shipped before had one parcel with all items. Its carrier is guessed as src/orders/shipment.ts does. No counts
-- depend on this column, so the triggers that compute them need not run.
alter table orders disable trigger user;
update orders set shipments = jsonb_build_array(jsonb_build_object(
  'id', '1',
  'carrier', case
    when tracking_no ~* '^SF\d' then 'sf'
    when tracking_no ~* '^(ZT|7[3568]\d{12}$)' then 'zto'
    when tracking_no ~* '^YT\d' then 'yto'
    when tracking_no ~* '^(STO|77\d{13}$)' then 'sto'
    when tracking_no ~* '^(YD|(31|43|46)\d{11}(\d\d)?$)' then 'yunda'
    when tracking_no ~* '^JD[A-Z]{0,2}\d' then 'jd'
    when tracking_no ~* '^[A-Z]{2}\d{9}CN$' then 'ems'
    when tracking_no ~* '^JT\d' then 'jt'
  end,
  'trackingNo', tracking_no,
  'items', (
    select coalesce(jsonb_agg(jsonb_build_object('productId', product_id::text, 'quantity', quantity) order by position), '[]')
    from order_items where order_id = orders.id),
  'at', to_char(shipped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', coalesce((select event ->> 'by' from jsonb_array_elements(timeline) event where event ->> 'event' = 'ship' limit 1), '')))
  where shipped_at is not null and tracking_no is not null;
alter table orders enable trigger user;

-- Finds the orders that are partly shipped, and an order by the number of a parcel other than the last.
create index on orders (created_at, id) where status = 'paid' and shipments <> '[]';
create index on orders using gin (shipments jsonb_path_ops) where jsonb_array_length(shipments) > 1;

-- The last six digits of an order's number; those before it tell the day.
create sequence order_numbers minvalue 100001 maxvalue 999999 cycle;

create index on orders (region, created_at, id);
create index on orders (paid_at, id);

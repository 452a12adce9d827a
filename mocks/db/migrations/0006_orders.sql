create table orders (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  order_no text not null unique,
  user_id bigint not null,
  supplier_id bigint not null,
  total_amount numeric(14, 2) not null check (total_amount >= 0),
  status text not null check (status in ('unpaid', 'paid', 'shipped', 'completed', 'cancelled')),
  receiver jsonb not null,
  region text not null,
  timeline jsonb not null,
  paid_at timestamptz(3),
  shipped_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  tracking_no text,
  check ((status = 'shipped') <= (shipped_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index on orders (created_at, id);
create index on orders (status, created_at, id);
create index on orders (user_id, created_at, id);
create index on orders (supplier_id, created_at, id);

create table order_items (
  order_id bigint not null,
  position integer not null,
  product_id bigint not null,
  name text not null,
  price numeric(14, 2) not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, position)
);
create index on order_items (product_id);

create table categories (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  parent_id bigint,
  name text not null,
  icon text,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled'))
);
create index on categories (parent_id, position);

create table products (
  id bigint primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  sku text not null unique,
  category_id bigint not null,
  supplier_id bigint not null,
  price numeric(14, 2) not null check (price >= 0),
  stock integer not null check (stock >= 0),
  unit text not null,
  images jsonb not null default '[]',
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'off_sale'))
);
create index on products (created_at, id);
create index on products (status, created_at, id);
create index on products (category_id, created_at, id);
create index on products (supplier_id, created_at, id);

-- A product's movements add up to its stock.
create table stock_movements (
  id bigint primary key,
  product_id bigint not null,
  kind text not null check (kind in ('initial', 'adjust', 'import', 'sale', 'return')),
  change integer not null,
  stock_after integer not null check (stock_after >= 0),
  order_id bigint,
  by text not null,
  at timestamptz(3) not null
);
create index on stock_movements (product_id, at, id);

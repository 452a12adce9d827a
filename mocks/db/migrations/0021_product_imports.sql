-- Imports of products, and what each has changed, so that it can be undone for a day. The calls of one import share a
-- run_id of the client.
create table product_imports (
  id bigint primary key,
  admin_id bigint not null,
  admin_name text not null,
  run_id text not null,
  file_name text,
  at timestamptz(3) not null,
  created integer not null,
  updated integer not null,
  undone integer not null default 0,
  undone_at timestamptz(3),
  unique (admin_id, run_id)
);
create index on product_imports (at, id);

-- The version that an import left, and the previous values of the fields that it changed. Null if it created the product.
create table product_import_items (
  import_id bigint not null references product_imports (id) on delete cascade,
  product_id bigint not null,
  sku text not null,
  version integer not null,
  before jsonb,
  undone_at timestamptz(3),
  primary key (import_id, product_id)
);

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('initial', 'adjust', 'import', 'importUndo', 'sale', 'return'));

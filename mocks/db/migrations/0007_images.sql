-- Pictures by the hash of their bytes; `seen_at` is when one was last uploaded or put to use.
create table images (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 5000000),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
create index on images (seen_at);

-- Whether any product holds an image is asked before the image is swept.
create index on products using gin (images jsonb_path_ops);

-- Only a product that was never ordered can be deleted: nothing else is told of its stock then.
alter table stock_movements add foreign key (product_id) references products on delete cascade;

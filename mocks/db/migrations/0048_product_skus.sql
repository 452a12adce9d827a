-- SKUs are unique without case. The schema of a product allows no full-width characters. Products that already share a
-- SKU but for its case keep it until somebody changes it: all but the oldest are marked, and not in the index.
alter table products add column has_shared_sku boolean not null default false;

update products set has_shared_sku = true where exists (select from products as older
  where lower(older.sku collate "C") = lower(products.sku collate "C") and older.id < products.id);

alter table products drop constraint products_sku_key;
create unique index products_sku_key on products (lower(sku collate "C")) where not has_shared_sku;
create index on products (lower(sku collate "C"));
create index on products (sku);

create function unmark_changed_sku() returns trigger language plpgsql as $$
  begin
    new.has_shared_sku := false;
    return new;
  end $$;
create trigger unmark_changed_sku before update of sku on products for each row
  when (old.has_shared_sku and new.sku <> old.sku) execute function unmark_changed_sku();

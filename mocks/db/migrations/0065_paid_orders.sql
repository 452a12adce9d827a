-- The embedded database holds few orders, which are read faster than indexes are kept.
do $$
  begin
    if version() like '%PGlite%' then return; end if;
    -- Finds the order that has waited longest to be shipped, without reading those that were.
    create index on orders (paid_at) where status = 'paid';
    -- With the supplier, by which a scope counts what is due from the index alone.
    create index on orders (due_at, id) include (status, created_at, supplier_id);
    drop index orders_due_at_id_status_created_at_idx;
  end $$;

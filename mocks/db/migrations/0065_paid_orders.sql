-- Finds the order that has waited longest to be shipped, without reading those that were. The embedded database holds few orders.
do $$
  begin
    if version() not like '%PGlite%' then create index on orders (paid_at) where status = 'paid'; end if;
  end $$;

-- Lists a page of a million withdrawals or bills by any filter and order from an index alone: ranges of amounts, a period of
-- processing, and the orders by status and by owner. The embedded database holds thousands of records, which are read faster
-- than these indexes are kept.
do $$
  declare listed text;
  begin
    if version() like '%PGlite%' then return; end if;
    foreach listed in array array['withdrawals', 'bills'] loop
      execute format('create index on %I (amount, id) include (status, created_at, processed_at, owner_name)', listed);
      execute format('create index on %I (processed_at, id) include (status, created_at, amount, owner_name)', listed);
      execute format('create index on %I (status, id) include (amount, processed_at)', listed);
      execute format('create index on %I (owner_name, id) include (status, amount, processed_at)', listed);
      execute format('drop index %I', listed || '_amount_id_idx');
      execute format('drop index %I', listed || '_processed_at_id_idx');
    end loop;
  end $$;

-- All parts of a text, of one to three letters: what any part that is looked for is made of (mocks/api/rest/filters.ts).
-- PostgreSQL's own trigrams know no Chinese where the locale is C, and none of fewer than three letters.
create function letter_groups(value text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
  begin
    value := lower(value);
    -- Cut into twos and threes from each place on, which is much faster than letter by letter.
    return string_to_array(value, null)
      || string_to_array(regexp_replace(value, '..', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 2), '..', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(value, '...', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 2), '...', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 3), '...', E'\\&\x01', 'g'), E'\x01');
  end $$;

-- The embedded database holds thousands of records, which are read faster than all these indexes are kept.
do $$
  begin
    if version() like '%PGlite%' then return; end if;
    -- Each order of a list, with what most filters ask for: a page far down is found without reading the records before it.
    create index on suppliers (created_at, id) include (status);
    create index on suppliers (updated_at, id) include (status, created_at);
    create index on suppliers (name, id) include (status, created_at);
    create index on suppliers (shop_name, id) include (status, created_at);
    create index on suppliers (phone, id) include (status, created_at);
    create index on suppliers (status, id) include (created_at);
    create index on suppliers (audited_at, id) include (status, created_at);
    create index on suppliers (audited_by, id) include (status, created_at);
    create index on orders (updated_at, id) include (status, created_at);
    create index on orders (order_no, id) include (status, created_at);
    create index on orders (total_amount, id) include (status, created_at);
    create index on orders (status, id) include (created_at);
    create index on orders (paid_at, id) include (status, created_at);
    create index on orders (shipped_at, id) include (status, created_at);
    create index on suppliers using gin (letter_groups(name));
    create index on suppliers using gin (letter_groups(shop_name));
    create index on suppliers using gin (letter_groups(phone));
    create index on orders using gin (letter_groups(order_no));
    create index on orders using gin (letter_groups(tracking_no));
  end $$;

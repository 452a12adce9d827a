-- Searches tell neither full-width from half-width characters nor one way of writing a phone number from another
-- (mocks/api/rest/textSearch.ts). The characters are those of foldWidth in src/models/input.ts.
create function fold_width(value text) returns text language sql immutable strict parallel safe as $$
  select case when value ~ U&'[\FF01-\FF5E\FFE5\00A0\2000-\200A\202F\205F\3000]'
    then translate(value, '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～￥' || U&'\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000',
      '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~¥' || repeat(' ', 15))
    else value end
  $$;

-- A restored backup builds the indexes without a search path.
create or replace function letter_groups(value text) returns text[] language plpgsql immutable strict parallel safe cost 1000
  set search_path from current as $$
  begin
    value := lower(fold_width(value));
    -- Cut into twos and threes from each place on, which is much faster than letter by letter.
    return string_to_array(value, null)
      || string_to_array(regexp_replace(value, '..', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 2), '..', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(value, '...', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 2), '...', E'\\&\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 3), '...', E'\\&\x01', 'g'), E'\x01');
  end $$;

-- The form in which the API stores phone numbers (readPhone in src/models/input.ts).
with read as (
  select id, phone, regexp_replace(regexp_replace(phone, '[ -]', '', 'g'), '^(\+|00)86|^86(?=1[3-9]\d{9}$)', '') as digits
    from suppliers where phone ~ '[ -]' or phone ~ '^(\+|00)?86'
), written as (
  select id, case
      when phone ~ '^0\d{2,3}[ -]*\d{7,8}-\d{1,6}$' then regexp_replace(phone, '^(0\d{2,3})[ -]*(\d{7,8})-(\d{1,6})$', '\1-\2-\3')
      when digits ~ '^(010|02\d|0[3-9]\d\d)\d{7,8}$' then regexp_replace(digits, '^(010|02\d|0[3-9]\d\d)(\d{7,8})$', '\1-\2')
      when phone ~ '^(\+|00)86' and digits !~ '^1[3-9]\d{9}$' and '0' || digits ~ '^(010|02\d|0[3-9]\d\d)\d{7,8}$'
        then regexp_replace('0' || digits, '^(010|02\d|0[3-9]\d\d)(\d{7,8})$', '\1-\2')
      when digits ~ '^\+?\d{5,20}$' then digits
    end as phone from read
)
update suppliers set phone = written.phone from written
  where suppliers.id = written.id and written.phone <> suppliers.phone;

-- Only texts with full-width characters have other letter groups than before.
do $$
  declare found regclass;
  begin
    if not exists (select from suppliers where fold_width(name || shop_name) <> name || shop_name)
      and not exists (select from notes where fold_width(text) <> text) then return; end if;
    for found in select indexrelid from pg_index
      where indrelid in ('suppliers'::regclass, 'notes'::regclass) and pg_get_indexdef(indexrelid) like '%letter_groups%'
    loop
      execute format('reindex index %s', found);
    end loop;
  end $$;

-- Tells two states of a table apart: the exclusive or of the marks of all statements that ever changed its rows. A mark can
-- be read exactly when its change can be read, in whatever order transactions commit. So an answer made from tables whose
-- marks are unchanged is unchanged too (mocks/api/http/conditional.ts). Writers append and never wait for one another, and
-- what was appended is folded from time to time, as in 0012_counts.sql.
create table table_marks (
  table_name text not null,
  mark bigint not null,
  folded boolean not null default false
);
create unique index on table_marks (table_name) where folded;

create function mark_table() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      insert into table_marks values (tg_table_name, hashtextextended(gen_random_uuid()::text, 0));
    end if;
    return null;
  end $$;

create function mark_statement() returns trigger language plpgsql as $$
  begin
    insert into table_marks values (tg_table_name, hashtextextended(gen_random_uuid()::text, 0));
    return null;
  end $$;

-- Lets a table have marks from now on. Without them, answers made from it are read again each time.
create function mark_writes(name text) returns void language plpgsql as $$
  begin
    execute format('create trigger marked_insert after insert on %I
      referencing new table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_update after update on %I
      referencing new table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_delete after delete on %I
      referencing old table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_truncate after truncate on %I
      for each statement execute function mark_statement()', name);
    insert into table_marks values (name, hashtextextended(gen_random_uuid()::text, 0), true);
  end $$;

-- The same for a table of files, whose bytes a trigger that sees the rows would copy. Marks statements that change no row too.
create function mark_file_writes(name text) returns void language plpgsql as $$
  begin
    execute format('create trigger marked after insert or update or delete or truncate on %I
      for each statement execute function mark_statement()', name);
    insert into table_marks values (name, hashtextextended(gen_random_uuid()::text, 0), true);
  end $$;

create function fold_table_marks() returns void language sql as $$
  with appended as (
    delete from table_marks
    where ctid = any (array(select ctid from table_marks where not folded for update skip locked)) returning *
  )
  insert into table_marks select table_name, bit_xor(mark), true from appended group by 1 order by 1
  on conflict (table_name) where folded do update set mark = table_marks.mark # excluded.mark;
  $$;

-- Not: tables that only sessions need, queues, and sums that triggers of these tables keep.
select mark_writes(name) from unnest(array[
  'account_settings', 'admin_roles', 'admins', 'approval_deputies', 'approval_rules', 'approvals', 'balances', 'bills',
  'catalogue_entries', 'categories', 'default_views', 'due_times', 'inbox_items', 'menus', 'notes', 'operation_logs',
  'order_items', 'orders', 'passkeys', 'permissions', 'product_import_items', 'product_imports', 'products', 'reason_presets',
  'role_permissions', 'roles', 'stock_movements', 'suppliers', 'totp_secrets', 'users', 'views', 'withdrawals'
]) as name;
select mark_file_writes(name) from unnest(array['attachments', 'images']) as name;

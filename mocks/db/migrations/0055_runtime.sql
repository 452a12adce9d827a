-- The time of the database: of its clock, or what a simulation has set for its session (mocks/db/runtime.ts). All statements,
-- defaults and triggers take the time from here, and chance from `random()`, whose seed a session can set.
create function system_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('supply_console.now', true), '')::timestamptz, statement_timestamp())
$$;

alter table changes alter column at set default system_now();

create or replace function remember_password() returns trigger language plpgsql as $$
  begin
    insert into password_history values (old.id, old.password_hash, system_now()) on conflict do nothing;
    delete from password_history where admin_id = old.id and password_hash not in (
      select password_hash from password_history where admin_id = old.id order by replaced_at desc limit 5);
    return null;
  end $$;

create or replace function next_working_hour() returns timestamptz language sql stable as $$
  select add_working_time(system_now(), 60, calendar) from due_times
$$;

create or replace function mark_table() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      insert into table_marks values (tg_table_name, floor(random() * 9e18));
    end if;
    return null;
  end $$;

create or replace function mark_statement() returns trigger language plpgsql as $$
  begin
    insert into table_marks values (tg_table_name, floor(random() * 9e18));
    return null;
  end $$;

create or replace function mark_writes(name text) returns void language plpgsql as $$
  begin
    execute format('create trigger marked_insert after insert on %I
      referencing new table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_update after update on %I
      referencing new table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_delete after delete on %I
      referencing old table as changed for each statement execute function mark_table()', name);
    execute format('create trigger marked_truncate after truncate on %I
      for each statement execute function mark_statement()', name);
    insert into table_marks values (name, floor(random() * 9e18), true);
  end $$;

create or replace function mark_file_writes(name text) returns void language plpgsql as $$
  begin
    execute format('create trigger marked after insert or update or delete or truncate on %I
      for each statement execute function mark_statement()', name);
    insert into table_marks values (name, floor(random() * 9e18), true);
  end $$;

-- The lowest version that may use this database (mocks/db/dataVersion.ts). Processes of older ones would write entries of the
-- operation log without what newer ones need, so that the log would count as changed for good. They get an error that
-- each version takes for an unavailable database.
create table lowest_data_version (number integer not null);
insert into lowest_data_version values (1);

create function refuse_older_versions() returns trigger language plpgsql as $$
  declare
    given integer := coalesce(nullif(current_setting('supply_console.data_version', true), ''), '0')::integer;
  begin
    if given < (select number from lowest_data_version) then
      raise exception 'A newer version of the console has migrated this database' using errcode = '57P09';
    end if;
    return null;
  end $$;

create trigger refuse_older_versions before insert on operation_logs
  for each statement execute function refuse_older_versions();
create trigger refuse_older_versions before insert on operation_log_seals
  for each statement execute function refuse_older_versions();
create trigger refuse_older_versions before insert on changes
  for each statement execute function refuse_older_versions();

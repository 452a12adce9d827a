import type { PGlite } from '@electric-sql/pglite';
import { createTimeMap, type TimeMap } from '../../db/sample/calendar';
import { listDueTimePostponements } from '../../db/sample/dueTimes';
import { sampleEndTime } from '../../db/sample/times';

/**
 * Moves all times and days of the sample data, as `createSampleTimeShifter` of mocks/db/sample does. `alter table … using` writes each
 * table once, which is ten times faster than updating its rows. Order numbers contain the day of the order, and bills
 * name orders.
 */
const shiftTimes = ({ from, to }: TimeMap) => {
  // Literals in the expressions, because PostgreSQL would parse the value of a variable at every call.
  const [froms, tos] = [from, to].map(times => `'{${times}}'::bigint[]`);
  return `
  create function pg_temp.moved(given timestamptz) returns timestamptz language plpgsql immutable strict as $$
    declare
      at constant bigint := extract(epoch from given) * 1000;
      place constant int := width_bucket(at, ${froms});
      old constant bigint := (${froms})[place];
      new constant bigint := (${tos})[place];
    begin
      return timestamptz 'epoch' + interval '1 millisecond' * (
        new + floor((at - old) * (((${tos})[place + 1] - new)::float8 / ((${froms})[place + 1] - old)))
      );
    end
  $$;
  create function pg_temp.moved_events(events jsonb) returns jsonb language sql as $$
    select coalesce(jsonb_agg(event || jsonb_build_object('at', to_char(
      pg_temp.moved((event->>'at')::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place), '[]')
    from jsonb_array_elements(events) with ordinality as elements (event, place)
  $$;
  create function pg_temp.moved_licences(licences jsonb) returns jsonb language sql as $$
    select coalesce(jsonb_agg(licence || jsonb_build_object('expiresOn', to_char(
      pg_temp.moved((licence->>'expiresOn')::timestamp at time zone 'UTC') at time zone 'UTC', 'YYYY-MM-DD')) order by place), '[]')
    from jsonb_array_elements(licences) with ordinality as elements (licence, place)
  $$;
  create temp table special (name text, change text);
  insert into special values
    ('orders', 'alter timeline type jsonb using pg_temp.moved_events(timeline)'),
    ('orders', 'alter shipments type jsonb using pg_temp.moved_events(shipments)'),
    ('suppliers', 'alter licences type jsonb using pg_temp.moved_licences(licences)'),
    ('orders', $$alter order_no type text using
      'SO' || to_char(pg_temp.moved(created_at) at time zone 'Asia/Shanghai', 'YYYYMMDD') || right(order_no, 6)$$);
  do $$
    declare command text;
    begin
      for command in
        select format('alter table %I %s', name, string_agg(change, ', ')) from (
          select relname, format(
            case atttypid
              when 'date'::regtype
              then 'alter %1$I type %2$s using (pg_temp.moved(%1$I::timestamp at time zone ''UTC'') at time zone ''UTC'')::date'
              else 'alter %1$I type %2$s using pg_temp.moved(%1$I)'
            end, attname, format_type(atttypid, atttypmod))
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
            and atttypid in ('timestamptz'::regtype, 'date'::regtype) and not attisdropped
          union all select name, change from special
        ) as changes (name, change) group by name
      loop execute command; end loop;
    end $$;
  update bills set description = regexp_replace(description, 'SO[0-9]{14}', order_no)
    from orders where orders.id = reference_id and description ~ 'SO[0-9]{14}';
`;
};

const restoreIndexes = `
  do $$
    declare command text;
    begin
      for command in select definition from prebuilt.indexes loop execute command; end loop;
    end $$;
  drop schema prebuilt cascade;
  select count_anew();
  select count_finance_days_anew();
  select count_order_days_anew();
  select count_place_days_anew();
  select compute_due_times();
`;

/**
 * Completes the database of the demo's build (mocks/browser/build/prebuiltDatabase.ts): moves the sample data so that it
 * ends at `until`, in milliseconds since 1970, and creates indexes, sums and due times.
 */
export const completeDatabase = async (client: PGlite, until: number) => {
  await client.exec(shiftTimes(createTimeMap(sampleEndTime, until)));
  await client.exec(restoreIndexes);
  if (until !== sampleEndTime) await client.exec(listDueTimePostponements(until).join(';'));
};

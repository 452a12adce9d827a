import { use } from 'react';
import { DateTimeInput as RaDateTimeInput, type DateTimeInputProps } from 'react-admin';
import { localTimeToIsoOrThrow, TimeZoneContext, toDateTimeLocalValue } from '@/admin/fields/dateTime';

/** Whether a value is formatted already, because react-admin formats the first one twice. */
const isLocal = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

/** Input for a time, in the console's time zone instead of the browser's. Its value is in ISO 8601 and UTC. */
export const DateTimeInput = (props: Omit<DateTimeInputProps, 'format' | 'parse'>) => {
  const timeZone = use(TimeZoneContext);
  return (
    <RaDateTimeInput
      {...props}
      format={(value?: string | null) =>
        value && isLocal(value) ? value : (toDateTimeLocalValue(value, timeZone) ?? '')
      }
      parse={(local: string) => (local ? localTimeToIsoOrThrow(local.slice(0, 16), timeZone) : null)}
    />
  );
};

import { Typography, type TypographyProps } from '@mui/material';
import { use } from 'react';
import {
  useFieldValue,
  useTranslate,
  type FieldProps,
  DateTimeInput as RaDateTimeInput,
  type DateTimeInputProps,
} from 'react-admin';
import { formatDateTime, TimeZoneContext, localTimeToIsoOrThrow, toDateTimeLocalValue } from './dateTime';

type DateTimeFieldProps = Pick<FieldProps, 'label'> & { source: string } & Pick<TypographyProps, 'color'>;

/**
 * Shows an ISO 8601 time as YYYY-MM-DD HH:mm:ss in the console's time zone, or a dash if it is empty
 * (docs/requirements.md#constants).
 */
export const DateTimeField = ({ source, color }: DateTimeFieldProps) => {
  const translate = useTranslate();
  const value: string | null | undefined = useFieldValue({ source });
  const text = formatDateTime(value, use(TimeZoneContext));
  return (
    <Typography
      component={text ? 'time' : 'span'}
      variant="body2"
      color={color}
      noWrap
      {...(text && { dateTime: value })}
    >
      {text ?? translate('field.empty')}
    </Typography>
  );
};

DateTimeField.exportAs = 'time' as const;

type DayFieldProps = Pick<FieldProps, 'label'> & { source: string };

/**
 * Shows a calendar day, YYYY-MM-DD, such as the last day of an offer, or a dash if it is empty. A day has no time, so
 * it is the same in every time zone.
 */
export const DayField = ({ source }: DayFieldProps) => {
  const translate = useTranslate();
  const day: string | null | undefined = useFieldValue({ source });
  return (
    <Typography component={day ? 'time' : 'span'} variant="body2" noWrap {...(day && { dateTime: day })}>
      {day || translate('field.empty')}
    </Typography>
  );
};

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

import { Typography, type TypographyProps } from '@mui/material';
import { use } from 'react';
import { useFieldValue, useTranslate, type FieldProps } from 'react-admin';
import { formatDateTime, TimeZoneContext } from './dateTime';

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

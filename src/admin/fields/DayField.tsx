import { Typography } from '@mui/material';
import { useFieldValue, useTranslate, type FieldProps } from 'react-admin';

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

import { use, type ComponentProps } from 'react';
import { useFieldValue, useTranslate, type FieldProps } from 'react-admin';
import { FieldText } from '@/ui/FieldText';
import { formatDateTime, TimeZoneContext } from './dateTime';

type DateTimeFieldProps = Pick<FieldProps, 'label'> & { source: string } & Pick<
    ComponentProps<typeof FieldText>,
    'color'
  >;

/**
 * Shows an ISO 8601 time as YYYY-MM-DD HH:mm:ss in the console's time zone, or a dash if it is empty
 * (docs/requirements.md#constants).
 */
export const DateTimeField = ({ source, color }: DateTimeFieldProps) => {
  const translate = useTranslate();
  const value: string | null | undefined = useFieldValue({ source });
  const text = formatDateTime(value, use(TimeZoneContext));
  return (
    <FieldText component={text ? 'time' : 'span'} color={color} noWrap {...(text && value && { dateTime: value })}>
      {text ?? translate('field.empty')}
    </FieldText>
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
    <FieldText component={day ? 'time' : 'span'} noWrap {...(day && { dateTime: day })}>
      {day || translate('field.empty')}
    </FieldText>
  );
};

import { Typography, type TypographyProps } from '@mui/material';
import { use } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useNowEveryMinute } from '@/ui/useNowEveryMinute';
import { formatDateTime, TimeZoneContext } from './dateTime';

const minute = 60_000;

/** Returns the largest unit that gives a readable number: minutes, hours from 1 hour, days from 2 days. */
const splitDuration = (milliseconds: number) => {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  if (minutes < 60) return { unit: 'minutes', smart_count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', smart_count: hours } : { unit: 'days', smart_count: Math.floor(hours / 24) };
};

export type WaitingTimeProps = Pick<TypographyProps, 'color'> & {
  /** The field with the time from which the record waits, if it has no `waitingSince`. */
  since: string;
};

/** Shows how long the current record has waited, and since when on hover. Renders nothing without a time. */
export const WaitingTime = ({ since, ...props }: WaitingTimeProps) => {
  const record = useRecordContext();
  const value: unknown = record?.['waitingSince'] ?? record?.[since];
  return <WaitingTimeText at={typeof value === 'string' ? value : ''} {...props} />;
};

/** Shows how long something has waited since `at`, a time in ISO 8601. Renders nothing if it is none. */
export const WaitingTimeText = ({ at, color = 'textSecondary' }: Pick<WaitingTimeProps, 'color'> & { at: string }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const now = useNowEveryMinute();
  const time = Date.parse(at);
  if (Number.isNaN(time)) return null;
  const { unit, smart_count } = splitDuration(now - time);
  return (
    <Typography
      variant="body2"
      component="span"
      color={color}
      noWrap
      sx={{ flexShrink: 0 }}
      title={formatDateTime(at, timeZone)}
    >
      {translate(`field.waiting.${unit}`, { smart_count })}
    </Typography>
  );
};

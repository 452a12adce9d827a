import { Box, InputLabel, TextField } from '@mui/material';
import { use, useId } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { toCalendarDay, endOfDay, startOfDay, TimeZoneContext } from '@/admin/fields/dateTime';

/** Users type a year digit by digit. Incomplete and unlikely days stay as typed. */
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isRecent = (day: string) => isDay(day) && day > '1970-01-01';

type DayInputProps = { source: string; label: string; toMoment: typeof startOfDay };

const DayInput = ({ source, label, toMoment }: DayInputProps) => {
  const timeZone = use(TimeZoneContext);
  const { field, id } = useInput({
    source,
    parse: (day: string) => (isRecent(day) ? toMoment(day, timeZone) : day),
    format: (value?: string | null) => (value && !isDay(value) && toCalendarDay(value, timeZone)) || (value ?? ''),
  });
  return (
    <TextField
      {...field}
      id={id}
      type="date"
      slotProps={{ htmlInput: { 'aria-label': label, max: '9999-12-31' } }}
      sx={{ '&& .MuiInputBase-root': { width: { sm: 146 } } }}
    />
  );
};

type DateRangeFilterProps = {
  source: string;
  /** Converts the first and the last day to the values of the filter. By default to times. */
  toMoments?: { from: typeof startOfDay; until: typeof endOfDay };
};

const times = { from: startOfDay, until: endOfDay };
const days = { from: (day: string) => day, until: (day: string) => day };

/**
 * Filters a list by the calendar days of a field without a time. Sets `<source>_gte` and `<source>_lte` to the days
 * themselves, whatever the time zone.
 */
export const DayRangeFilter = ({ source }: { source: string }) => <DateRangeFilter source={source} toMoments={days} />;

/**
 * Filters a list by a range of days, both inclusive. Sets `<source>_gte` and `<source>_lte` to the UTC times at which
 * the first day starts and the last day ends in the console's time zone.
 */
export const DateRangeFilter = ({ source, toMoments = times }: DateRangeFilterProps) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source, resource });
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}
    >
      <InputLabel component="span" id={id}>
        <FieldTitle source={source} resource={resource} />
      </InputLabel>
      <DayInput source={`${source}_gte`} label={translate('list.from', { field })} toMoment={toMoments.from} />
      <Box component="span" aria-hidden>
        {translate('list.range')}
      </Box>
      <DayInput source={`${source}_lte`} label={translate('list.until', { field })} toMoment={toMoments.until} />
    </Box>
  );
};

import { Box, InputLabel } from '@mui/material';
import { use, useId } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslateLabel, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { toCalendarDay, getDayEndAsIsoString, getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import { useNormalizedText } from '@/admin/inputs/NormalizedTextInput';
import { readDay } from '@/models/input';
import { RangeText, type FilterValueProps } from './AppliedFilters';
import { DayRangeInput } from './DayRangeInput';
import { isCalendarDay } from './dayRange';

/** Returns the day of a filter's value, which is a time, a day, or what the user has typed. */
const toDay = (value: unknown, timeZone: string) => {
  const text = typeof value === 'string' ? value : '';
  return (text.includes('T') && toCalendarDay(text, timeZone)) || text;
};

const useDayInput = (source: string, toMoment: typeof getDayStartAsIsoString) => {
  const timeZone = use(TimeZoneContext);
  const { field, id } = useInput({
    source,
    ...useNormalizedText(
      text => {
        const day = readDay(text);
        return isCalendarDay(day) ? toMoment(day, timeZone) : day;
      },
      value => toDay(value, timeZone),
    ),
    validate: (value: unknown, values: Record<string, unknown>) => {
      const day = toDay(value, timeZone);
      if (day !== '' && !isCalendarDay(day)) return 'range.problem.format';
      const start = toDay(values[source.replace(/_lte$/, '_gte')], timeZone);
      return day !== '' && isCalendarDay(start) && start > day ? 'range.problem.reversed' : undefined;
    },
  });
  return { ...field, id, inputRef: field.ref };
};

type DateTimeRangeFilterProps = {
  source: string;
  /** Converts the first and the last day to the values of the filter. By default to times. */
  toMoments?: { from: typeof getDayStartAsIsoString; until: typeof getDayEndAsIsoString };
};

const times = { from: getDayStartAsIsoString, until: getDayEndAsIsoString };
const days = { from: (day: string) => day, until: (day: string) => day };

/**
 * Filters a list by the calendar days of a field without a time. Sets `<source>_gte` and `<source>_lte` to the days
 * themselves, whatever the time zone.
 */
export const DayRangeFilter = ({ source }: { source: string }) => (
  <DateTimeRangeFilter source={source} toMoments={days} />
);

/**
 * Filters a list by a range of days, both inclusive. Sets `<source>_gte` and `<source>_lte` to the UTC times at which
 * the first day starts and the last day ends in the console's time zone.
 */
export const DateTimeRangeFilter = ({ source, toMoments = times }: DateTimeRangeFilterProps) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, resource });
  const { ref: _from, ...from } = useDayInput(`${source}_gte`, toMoments.from);
  const { ref: _to, ...to } = useDayInput(`${source}_lte`, toMoments.until);
  const { errors } = useFormState({ name: [`${source}_gte`, `${source}_lte`] });
  const wrong = [`${source}_gte`, `${source}_lte`].some(name => errors[name]);
  const ends = { from: String(from.value), to: String(to.value) };
  const isReversed = isCalendarDay(ends.from) && isCalendarDay(ends.to) && ends.from > ends.to;
  return (
    <Box role="group" aria-labelledby={id}>
      <DayRangeInput
        label={
          <InputLabel component="span" id={id}>
            <FieldTitle source={source} resource={resource} />
          </InputLabel>
        }
        from={{ ...from, label: translate('list.from', { field: label }) }}
        to={{ ...to, label: translate('list.until', { field: label }) }}
        range={ends}
        onPick={picked => {
          from.onChange(picked.from);
          to.onChange(picked.to);
        }}
        problem={wrong ? `range.problem.${isReversed ? 'reversed' : 'format'}` : undefined}
      />
    </Box>
  );
};

/** Shows the days of the filter. */
const DaysText = ({ source, values }: FilterValueProps) => {
  const timeZone = use(TimeZoneContext);
  const [from, to] = [values[`${source}_gte`], values[`${source}_lte`]].map(value =>
    value === undefined ? undefined : toDay(value, timeZone),
  );
  return <RangeText from={from} to={to} />;
};

DateTimeRangeFilter.FilterValue = DaysText;
DayRangeFilter.FilterValue = DaysText;

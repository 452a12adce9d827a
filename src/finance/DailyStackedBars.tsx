import { Box, Typography } from '@mui/material';
import { DayBarsRoot } from '@/ui/chart/chartStyles';
import { useState, type PointerEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, centsToAmountText, amountToCents } from '@/admin/fields/money';
import { addDays } from '@/models/calendarDay';

/** An amount of one series on a day (YYYY-MM-DD), in yuan with two decimals. */
type DayAmount = { date: string; series: string; amount: string };

/** The amounts of a day in cents, in the order of the requested series. */
type Day = { date: string; cents: bigint[] };

/**
 * Returns every day from `first` to `last`, both inclusive, with the exact sum of each series. Includes days without
 * amounts.
 */
export const sumAmountsByDayAndSeries = (
  rows: readonly DayAmount[],
  series: readonly string[],
  first: string,
  last: string,
): Day[] => {
  const days = new Map<string, Day>();
  for (let date = first; date <= last; date = addDays(date, 1)) days.set(date, { date, cents: series.map(() => 0n) });
  for (const { date, series: name, amount } of rows) {
    const cents = days.get(date)?.cents;
    const index = series.indexOf(name);
    const sum = cents?.[index];
    if (cents && sum !== undefined) cents[index] = sum + amountToCents(amount);
  }
  return [...days.values()];
};

/** Returns the sum of each series over all days, in cents. */
export const sumSeriesInCents = (days: readonly Day[]) =>
  (days[0]?.cents ?? []).map((_, index) => days.reduce((sum, { cents }) => sum + (cents[index] ?? 0n), 0n));

/** A part of a day's column: the index of a series, the space around the bars, or the line that they stand on. */
type Segment = { part: number | 'top' | 'line' | 'bottom'; share: number };

const add = (cents: readonly bigint[]) => cents.reduce((total, part) => total + part, 0n);
const largest = (sums: readonly bigint[]) => sums.reduce((most, one) => (one > most ? one : most), 0n);

/**
 * Returns the column of each day from top to bottom, with the series in `below` under the line. The shares of a column
 * are cents and add up to the same height on every day, so all bars have one scale.
 */
export const getStackedBarSegments = (days: readonly Day[], below: readonly number[] = []): Segment[][] => {
  const isBelow = (_: unknown, series: number) => below.includes(series);
  const isAbove = (_: unknown, series: number) => !below.includes(series);
  const heightAbove = largest(days.map(({ cents }) => add(cents.filter(isAbove))));
  const heightBelow = largest(days.map(({ cents }) => add(cents.filter(isBelow))));
  return days.map(({ cents }) => {
    const bars = cents.map((share, part) => ({ part, share: Number(share) }));
    return [
      { part: 'top' as const, share: Number(heightAbove - add(cents.filter(isAbove))) },
      ...bars.filter(isAbove).toReversed(),
      { part: 'line' as const, share: 0 },
      ...bars.filter(isBelow),
      { part: 'bottom' as const, share: Number(heightBelow - add(cents.filter(isBelow))) },
    ].filter(({ part, share }) => part === 'line' || share > 0);
  });
};

/** Maximum width of a day in pixels. */
const maxDayWidth = 32;

type DayBarsProps = {
  /** The subject of the chart. */
  label: string;
  days: Day[];
  /** The id and name of each series, in the order of the days' `cents`. */
  series: { id: string; name: string }[];
  /** Indexes of the series that are stacked below the line. */
  below: readonly number[];
  /** The index of the first day that is not over, so that its amounts are not final. */
  unfinished?: number | undefined;
};

/**
 * Shows daily amounts as small stacked bars. The text above shows the sums of the period, or the amounts of the day
 * that the user points at or selects with the arrow keys. Screen readers announce them. Lists must load fast, so the
 * bars are boxes that share a column's height, and ECharts is not loaded.
 */
export const DailyStackedBars = ({ label, days, series, below, unfinished = Infinity }: DayBarsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const selected = Math.min(active ?? last, last);
  const day = active === null ? undefined : days[selected];
  const dayText = (index: number) =>
    index >= unfinished ? translate('chart.soFar', { category: days[index]?.date }) : days[index]?.date;
  const period = translate('chart.period', { first: days[0]?.date, last: days[last]?.date });
  const cents = day?.cents ?? sumSeriesInCents(days);
  const figures = series.map(({ id, name: word }, index) => {
    const amount = formatMoney(centsToAmountText(cents[index] ?? 0n), locale) ?? '';
    return { id, text: translate('chart.figure', { word, amount }) };
  });
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setActive(Math.max(0, Math.min(last, index)));
  };
  return (
    <DayBarsRoot>
      <figcaption>
        <Typography variant="body2" color="textSecondary" noWrap>
          {translate('chart.title', { label, period: day ? dayText(selected) : period })}
          {last >= unfinished && ` · ${translate('chart.unfinished')}`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 2, mb: 0.5 }}>
          {figures.map(({ id, text }, index) => (
            <Typography key={id} variant="body2" component="span" noWrap>
              <i data-series={index} />
              {text}
            </Typography>
          ))}
        </Box>
      </figcaption>
      <Box
        sx={{ position: 'relative', maxWidth: days.length * maxDayWidth }}
        onPointerMove={point}
        onPointerLeave={() => setActive(null)}
      >
        <div aria-hidden data-plot>
          {getStackedBarSegments(days, below).map((segments, index) => (
            <div
              key={days[index]?.date}
              data-dimmed={active !== null && active !== index}
              data-unfinished={index >= unfinished}
            >
              {segments.map(({ part, share }) => (
                <span key={part} data-series={part} style={{ flexGrow: share }} />
              ))}
            </div>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={active ?? last}
          aria-label={translate('chart.label', { label, period })}
          aria-valuetext={[dayText(selected), ...figures.map(({ text }) => text)].join(translate('chart.and'))}
          onChange={event => setActive(Number(event.target.value))}
          onFocus={() => setActive(current => current ?? last)}
          onBlur={() => setActive(null)}
        />
      </Box>
    </DayBarsRoot>
  );
};

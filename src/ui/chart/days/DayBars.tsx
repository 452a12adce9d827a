import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type PointerEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, fromCents } from '@/admin/fields/money';
import { BarPlot } from './BarPlot';
import { totalsOf, type Day } from './days';

/** The frame of the chart. The theme's `ConsoleDayBars` styles it and sets the colour of each `data-series`. */
const DayBarsRoot = styled('figure', { name: 'ConsoleDayBars', slot: 'Root' })({});

/** Maximum width of a day in pixels. */
const widest = 32;

type DayBarsProps = {
  /** The subject of the chart. */
  label: string;
  days: Day[];
  /** The id and label of each series, in the order of the days' `cents`. */
  series: { id: string; word: string }[];
  /** Indexes of the series that are stacked below the line. */
  below?: readonly number[];
};

/**
 * Shows daily amounts as small stacked bars. The text above shows the sums of the period, or the amounts of the day
 * that the user points at or selects with the arrow keys. Screen readers announce them. Lists must load fast, so this
 * component does not load ECharts.
 */
export const DayBars = ({ label, days, series, below }: DayBarsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const day = active === null ? undefined : days[Math.min(active, last)];
  const period = translate('chart.period', { first: days[0]?.date, last: days[last]?.date });
  const amounts = day
    ? day.cents.map(fromCents)
    : totalsOf(
        days,
        series.map(({ id }) => id),
      );
  const figures = series.map(({ id, word }, index) => ({
    id,
    word,
    amount: formatMoney(amounts[index], locale) ?? '',
  }));
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setActive(Math.max(0, Math.min(last, index)));
  };
  return (
    <DayBarsRoot>
      <figcaption>
        <Typography variant="body2" color="textSecondary" noWrap>
          {translate('chart.title', { label, period: day?.date ?? period })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 2, mb: 0.5 }}>
          {figures.map(({ id, word, amount }, index) => (
            <Typography key={id} variant="body2" component="span" noWrap>
              <i data-series={index} />
              {translate('chart.figure', { word, amount })}
            </Typography>
          ))}
        </Box>
      </figcaption>
      <Box
        sx={{ position: 'relative', maxWidth: days.length * widest }}
        onPointerMove={point}
        onPointerLeave={() => setActive(null)}
      >
        <BarPlot days={days} active={active} {...(below && { below })} />
        <input
          type="range"
          min={0}
          max={last}
          value={active ?? last}
          aria-label={translate('chart.label', { label, period })}
          aria-valuetext={[
            days[active ?? last]?.date,
            ...figures.map(({ word, amount }) => translate('chart.figure', { word, amount })),
          ].join(translate('chart.and'))}
          onChange={event => setActive(Number(event.target.value))}
          onFocus={() => setActive(current => current ?? last)}
          onBlur={() => setActive(null)}
        />
      </Box>
    </DayBarsRoot>
  );
};

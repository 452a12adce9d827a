import { Box, ButtonBase, Typography, Link } from '@mui/material';
import { useTranslate, LinkBase } from 'react-admin';
import { toPercentages, type ChartData, type ChartPointKey, listColorKeys } from './chart';
import { useChartFormatters } from './useChartFormatters';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type SeriesLegendProps = { data: ChartData; hidden: readonly string[]; onToggle: (series: string) => void };

/** The legend of a chart's series. A press shows or hides a series. */
export const SeriesLegend = ({ data, hidden, onToggle }: SeriesLegendProps) => {
  const translate = useTranslate();
  const colors = listColorKeys(data, useTheme().palette);
  return (
    <Box role="group" aria-label={translate('chart.shown')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {data.series.map(({ id, name }, index) => (
        <ButtonBase key={id} aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
          <i data-series={colors[index]} />
          {/* Names may be record names, as in the chart. */}
          <Typography variant="body2" component="span" translate="no">
            {name}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
};

/** The legend of a donut chart, with each category's value and share. */
export const DonutLegend = ({ data, ...target }: PointTarget & { data: ChartData }) => {
  const colors = listColorKeys(data, useTheme().palette);
  const { categories, ids, series } = data;
  const { valueText, shareText } = useChartFormatters();
  const [whole] = series;
  if (!whole) return null;
  const shares = toPercentages(whole);
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '100%', overflowY: 'auto', flex: 1, minWidth: 0, minHeight: 0 }}
    >
      {categories.map((category, index) => {
        const text = valueText(whole.values[index], whole.format);
        return (
          <Typography
            key={ids?.[index] ?? category}
            variant="body2"
            component="li"
            sx={{ display: 'flex', gap: 1, py: { xs: 0.25, sm: 0.5 } }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              <i data-series={colors[index]} />
              {category}
            </Box>
            <PointLink {...target} point={{ index, series: whole.id }} label={`${category} ${whole.name} ${text}`}>
              {text}
            </PointLink>
            <Box component="span" sx={{ width: 52, textAlign: 'right' }}>
              {shareText(shares[index] ?? 0)}
            </Box>
          </Typography>
        );
      })}
    </Box>
  );
};

/**
 * What opens from a chart's points: a path, or a handler that shows more detail in the same chart. Undefined for a point
 * that cannot be opened.
 */
export type PointTarget = {
  linkTo?: ((point: ChartPointKey) => string | undefined) | undefined;
  getSelectHandler?: ((point: ChartPointKey) => (() => void) | undefined) | undefined;
};

type PointLinkProps = PointTarget & { point: ChartPointKey; label?: string; children: ReactNode };

/** Renders a point's text as a link, a button, or plain text. */
export const PointLink = ({ linkTo, getSelectHandler, point, label, children }: PointLinkProps) => {
  const to = linkTo?.(point);
  if (to)
    return (
      <Link component={LinkBase} to={to} color="inherit" aria-label={label}>
        {children}
      </Link>
    );
  const onSelect = getSelectHandler?.(point);
  if (onSelect)
    return (
      <Link component="button" type="button" aria-label={label} onClick={onSelect}>
        {children}
      </Link>
    );
  return children;
};

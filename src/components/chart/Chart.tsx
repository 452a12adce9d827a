import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isEmpty, type ChartData } from './chart';
import { ChartBody } from './ChartBody';
import { SeriesLegend } from './ChartLegend';
import { ChartTools } from './ChartTools';
import type { PointTarget } from './points/PointLink';
import { loadPlot } from './loadPlot';
import { useChartWords } from './useChartWords';

/** A chart's frame; looks, and the colour of each `data-series`, are the theme's `ConsoleChart`. */
const ChartRoot = styled('figure', { name: 'ConsoleChart', slot: 'Root' })({});

type ChartProps = ChartData &
  PointTarget & {
    /** What the chart tells of. */
    label: string;
    /** The data is on its way: a skeleton of the same size. */
    loading?: boolean;
    /** Said where there is nothing to draw. */
    empty?: string;
    width?: number | string;
    height?: number | string;
  };

/**
 * A chart as wide and high as what it stands in, whose size it follows (SPEC.md section 9), drawn by ECharts. It is also
 * a table for whoever prefers one, a sentence for whoever listens, and a file; its points are followed by mouse and by
 * keyboard. Small bars of money by day over a list are `DayBars`, which need no ECharts.
 */
export const Chart = (props: ChartProps) => {
  const { label, loading = false, empty, width = '100%', height = '100%', linkTo, onSelect, ...data } = props;
  const translate = useTranslate();
  const { summaryOf } = useChartWords();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // Its code comes while its data does; one that does not come is told where it is drawn.
  useEffect(() => void loadPlot().catch(() => undefined), []);
  const nothing = loading || isEmpty(data);
  const toggle = (series: string) =>
    setHidden(hidden.includes(series) ? hidden.filter(id => id !== series) : [...hidden, series]);
  return (
    <ChartRoot aria-label={label} aria-busy={loading} sx={{ width, height, display: 'flex', flexDirection: 'column' }}>
      {!nothing && (
        <figcaption data-summary translate="no">
          {summaryOf(data)}
        </figcaption>
      )}
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, minHeight: 34 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {data.series.length > 1 && <SeriesLegend data={data} hidden={hidden} onToggle={toggle} />}
        </Box>
        <ChartTools
          data={data}
          label={label}
          unavailable={nothing}
          asTable={asTable}
          onToggle={() => setAsTable(!asTable)}
        />
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        {loading && <Skeleton variant="rounded" height="100%" />}
        {!loading && nothing && (
          <Typography color="textSecondary" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
            {empty ?? translate('chart.empty')}
          </Typography>
        )}
        {!nothing && <ChartBody {...{ label, data, hidden, asTable, linkTo, onSelect }} />}
      </Box>
    </ChartRoot>
  );
};

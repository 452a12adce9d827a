import { Box, Stack, Typography } from '@mui/material';
import { ChartRoot } from './chartStyles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isEmptyChart, type ChartData, toChartNumber, createChartSwatchStyles } from './chart';
import { ChartPlotOrTable, importChartPlot } from './ChartPlotOrTable';
import { SeriesLegend, type PointTarget } from './ChartLegend';
import { useChartFormatters } from './useChartFormatters';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useDownloadTable } from '@/admin/export/downloadTable';
import { Skeleton } from '../Skeleton';

/** Returns a function that saves a chart's data as CSV, with one line per category and exact amounts. */
const useSaveChart = () => {
  const save = useDownloadTable();
  return ({ dimension, categories, series }: ChartData, title: string) => {
    const columns = [
      { title: dimension, kind: 'text' as const },
      ...series.map(({ name, format }) => ({
        title: name,
        kind: format === 'yuan' ? ('amount' as const) : ('text' as const),
      })),
    ];
    const rows = categories.map((category, index) => [
      category,
      ...series.map(({ values }) => (values[index] === null ? null : toChartNumber(values[index]))),
    ]);
    return save(() => ({ title, columns, rows }), 'csv');
  };
};

type ChartToolsProps = { data: ChartData; label: string; unavailable: boolean; asTable: boolean; onToggle: () => void };

/** Buttons that switch between the chart and a table, and save the data. */
const ChartTools = ({ data, label, unavailable, asTable, onToggle }: ChartToolsProps) => {
  const translate = useTranslate();
  const save = useSaveChart();
  return (
    <Stack direction="row" sx={{ gap: 0.5, displayPrint: 'none' }}>
      <IconButtonWithTooltip
        label={translate(asTable ? 'chart.showPlot' : 'chart.showTable')}
        aria-description={label}
        unavailable={unavailable}
        onClick={onToggle}
      >
        {asTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label={translate('chart.download')}
        aria-description={label}
        unavailable={unavailable}
        onClick={() => save(data, label)}
      >
        <DownloadIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Stack>
  );
};

/**
 * Minimum height in pixels of the row above the plot. On phones, the note on the unfinished period wraps to a second line.
 * Both lines are reserved, so that the plot does not move when the data arrives.
 */
const headHeight = { xs: 48, sm: 34 };

type ChartProps = ChartData &
  PointTarget & {
    /** Accessible name of the chart, and title of the saved file. */
    label: string;
    /** Shows a skeleton of the same size. */
    loading?: boolean;
    /** Text shown without data. */
    empty?: string;
    width?: number | string;
    height?: number | string;
  };

/**
 * A chart rendered by ECharts. By default it fills its container and resizes with it (docs/requirements.md#constants).
 * Users can also view the data as a table, hear a summary with a screen reader, and download a file. Points are
 * accessible by mouse and keyboard.
 */
export const Chart = (props: ChartProps) => {
  const { label, loading = false, empty, width = '100%', height = '100%', linkTo, getSelectHandler, ...data } = props;
  const translate = useTranslate();
  const { summaryOf } = useChartFormatters();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // Loads the plot's code while the data loads. `ChartPlotOrTable` handles a failure.
  useEffect(() => void importChartPlot().catch(() => undefined), []);
  const nothing = loading || isEmptyChart(data);
  const toggle = (series: string) =>
    setHidden(hidden.includes(series) ? hidden.filter(id => id !== series) : [...hidden, series]);
  return (
    <ChartRoot
      aria-label={label}
      aria-busy={loading}
      sx={[
        { width, height, display: 'flex', flexDirection: 'column' },
        ({ palette }) => createChartSwatchStyles(palette),
      ]}
    >
      {!nothing && (
        <figcaption data-summary translate="no">
          {summaryOf(data)}
        </figcaption>
      )}
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, minHeight: headHeight }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          {data.series.length > 1 && <SeriesLegend data={data} hidden={hidden} onToggle={toggle} />}
          {!nothing && data.unfinished !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {translate('chart.unfinished')}
            </Typography>
          )}
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
        {!nothing && <ChartPlotOrTable {...{ label, data, hidden, asTable, linkTo, getSelectHandler }} />}
      </Box>
    </ChartRoot>
  );
};

import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ChartData, ChartPointKey } from './chart';
import { DonutLegend, type PointTarget } from './ChartLegend';
import { ChartTable } from './ChartTable';
import { useNavigate, useTranslate } from 'react-admin';
import { useChartFormatters } from './useChartFormatters';
import { Skeleton } from '../Skeleton';
import { lazyComponent } from '@/routing/lazyComponent';

type ChartKeysProps = {
  data: ChartData;
  /** Ids of the series that the legend has hidden. */
  hidden: readonly string[];
  label: string;
  active: number | null;
  onActive: (index: number | null) => void;
  /** Called with the selected category and series on Enter. */
  onOpen?: ((point: ChartPointKey) => void) | undefined;
};

/**
 * Selects a category with the arrow keys left and right and, if points of several series can be opened, a series with
 * those up and down. Screen readers announce both.
 */
const ChartKeys = ({ data, hidden, label, active, onActive, onOpen }: ChartKeysProps) => {
  const translate = useTranslate();
  const { pointText } = useChartFormatters();
  const [chosen, setChosen] = useState<string>();
  const last = data.categories.length - 1;
  const index = Math.min(active ?? last, last);
  const series = data.series.filter(({ id }) => !hidden.includes(id));
  const place = Math.max(
    0,
    series.findIndex(({ id }) => id === chosen),
  );
  const current = series[place];
  const hasChoice = onOpen !== undefined && series.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && current) onOpen?.({ index, series: current.id });
    if (!hasChoice || !step) return;
    event.preventDefault();
    setChosen(series.at((place + step) % series.length)?.id);
  };
  const keys = hasChoice ? 'chart.keysOpenSeries' : onOpen ? 'chart.keysOpen' : 'chart.keys';
  return (
    <>
      <input
        type="range"
        data-keys
        min={0}
        max={last}
        value={index}
        aria-label={translate(keys, { label })}
        aria-valuetext={pointText(data, index)}
        onChange={event => onActive(Number(event.target.value))}
        onFocus={() => onActive(index)}
        onBlur={() => onActive(null)}
        onKeyDown={onKeyDown}
      />
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ position: 'absolute', top: 0, right: 0, '&:empty': { display: 'none' } }}
      >
        {hasChoice && active !== null && translate('chart.opens', { series: current?.name })}
      </Typography>
    </>
  );
};

/** Returns a function that opens a point's link or selection, or `undefined` if points are not linked. */
const useOpenPoint = ({ linkTo, getSelectHandler }: PointTarget) => {
  const navigate = useNavigate();
  if (getSelectHandler) return (point: ChartPointKey) => getSelectHandler(point)?.();
  if (!linkTo) return undefined;
  return (point: ChartPointKey) => {
    const to = linkTo(point);
    if (to) navigate(to);
  };
};

const ChartPlot = lazyComponent(async () => (await importChartPlot()).ChartPlot);

type ChartBodyProps = PointTarget & { label: string; data: ChartData; hidden: readonly string[]; asTable: boolean };

/**
 * Shows a chart as a table because its plot failed, and offers to reload the page: if its code failed to load, Chromium
 * does not request it again before that.
 */
const TableInsteadOfPlot = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('chart.plotFailed')}
        </Typography>
        <Button size="small" onClick={() => window.location.reload()}>
          {translate('chart.reload')}
        </Button>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0 }}>{children}</Box>
    </Stack>
  );
};

/** Shows a chart as a plot, or as a table if the user prefers it or the plot fails. */
export const ChartPlotOrTable = ({ label, data, hidden, asTable, ...target }: ChartBodyProps) => {
  const [active, setActive] = useState<number | null>(null);
  const open = useOpenPoint(target);
  const table = <ChartTable data={data} label={label} {...target} />;
  if (asTable) return table;
  const donut = data.kind === 'donut';
  return (
    <ErrorBoundary fallback={<TableInsteadOfPlot>{table}</TableInsteadOfPlot>}>
      <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
        {/* Contains record names and values only, which must not be translated. */}
        <Box
          translate="no"
          sx={{
            display: 'flex',
            // A phone has no space for the names beside a donut.
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'stretch', sm: 'center' },
            gap: { xs: 1, sm: 2 },
            height: '100%',
          }}
        >
          <Box
            sx={{
              position: 'relative',
              flex: 1,
              minWidth: 0,
              minHeight: 0,
              height: '100%',
              ...(donut && {
                maxWidth: { sm: '45%' },
                flex: { xs: '0 0 38%', sm: 1 },
                height: { xs: '38%', sm: '100%' },
              }),
            }}
          >
            <ChartPlot data={data} hidden={hidden} active={active} onOpen={open} />
            {!donut && <ChartKeys {...{ data, hidden, label, active }} onActive={setActive} onOpen={open} />}
          </Box>
          {donut && <DonutLegend data={data} {...target} />}
        </Box>
      </Suspense>
    </ErrorBoundary>
  );
};

/** Loads the code that renders charts, only on pages that have one. */
export const importChartPlot = () => import('./plot/ChartPlot');

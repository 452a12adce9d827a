import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ChartData } from './chart';
import { ChartKeys } from './points/ChartKeys';
import { ShareLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import type { PointTarget } from './points/PointLink';
import { loadPlot } from './loadPlot';
import { useOpenPoint } from './points/useOpenPoint';

const ChartPlot = lazy(async () => ({ default: (await loadPlot()).ChartPlot }));

type ChartBodyProps = PointTarget & { label: string; data: ChartData; hidden: readonly string[]; asTable: boolean };

/** What a chart shows, drawn or as a table; a table too where the code that draws does not come. */
export const ChartBody = ({ label, data, hidden, asTable, ...target }: ChartBodyProps) => {
  const [active, setActive] = useState<number | null>(null);
  const open = useOpenPoint(target);
  const table = <ChartTable data={data} label={label} {...target} />;
  if (asTable) return table;
  const donut = data.kind === 'donut';
  return (
    <ErrorBoundary fallback={table}>
      <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
        {/* Names of what is counted, and figures. */}
        <Box
          translate="no"
          sx={{
            display: 'flex',
            // Names beside a ring have no room on a phone.
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
                flex: { xs: '0 0 45%', sm: 1 },
                height: { xs: '45%', sm: '100%' },
              }),
            }}
          >
            <ChartPlot data={data} hidden={hidden} active={active} onOpen={open} />
            {!donut && <ChartKeys data={data} label={label} active={active} onActive={setActive} onOpen={open} />}
          </Box>
          {donut && <ShareLegend data={data} {...target} />}
        </Box>
      </Suspense>
    </ErrorBoundary>
  );
};

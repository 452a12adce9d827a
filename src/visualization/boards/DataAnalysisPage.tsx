import { Box, Tab, Tabs, Stack } from '@mui/material';
import { useId } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { ScopeTag } from '@/admin/ScopeTag';
import { useCanSeeFields } from '@/ui/access';
import { ExportTableButton } from '@/admin/export/ExportTableButton';
import { PageTitle } from '@/ui/PageTitle';
import { DayRangePicker } from '@/admin/filters/DayRangePicker';
import { useDayRangeParams } from '@/admin/filters/dayRange';
import { AnalysisDashboard } from './AnalysisDashboard';
import {
  dashboardDefinitions,
  dashboardTabIds,
  omitConcealedFigures,
  type DashboardTabId as TabId,
  type ZonedDayRange,
} from './boards';
import { useFetchDashboardExportTable, useCreateDashboardExportTable } from './useFetchDashboardExportTable';
import { ProductCharts } from './ProductCharts';
import { ProductFigures, useFetchProductStatistics, ProductRankings } from './ProductFigures';
import { getSubject } from '../subjects';
import type { ProductSalesAndStock } from '../analysis';
import { useAnalysisFormatters } from '../useAnalysisFormatters';

/** Returns a function that builds an export sheet with everything on the product dashboard. */
const useProductSheet = () => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.products.${key}`);
  const sheetOf = useCreateDashboardExportTable();
  const answerTo = useFetchProductStatistics();
  const { measureText, nameText } = useAnalysisFormatters();
  const line = (section: string, item: string, measure: string, value: number | string) =>
    [section, item, measure, value, undefined] as const;
  return async (period: ZonedDayRange) => {
    const { totals, statuses, categories, ...sold } = await answerTo(period);
    const ranking = (end: 'best' | 'worst', { name, amount, quantity, stock }: ProductSalesAndStock) => [
      line(word(end), name, measureText('sales', 'revenue'), amount),
      line(word(end), name, measureText('sales', 'quantity'), quantity),
      line(word(end), name, word('left'), stock),
    ];
    return sheetOf('products', [
      ...Object.entries(totals ?? {}).map(([id, value]) =>
        line(
          translate('visualization.boards.figures'),
          translate('visualization.total'),
          translate(`measures.${id}.name`),
          value,
        ),
      ),
      ...(statuses ?? []).map(({ status, products }) =>
        line(
          word('statuses'),
          nameText(getSubject('products'), 'status', { key: status, name: status }),
          measureText('products', 'products'),
          products,
        ),
      ),
      ...(categories ?? []).map(({ name, stockValue }) =>
        line(word('categories'), name, measureText('products', 'stockValue'), stockValue),
      ),
      ...(['best', 'worst'] as const).flatMap(end => (sold[end] ?? []).flatMap(product => ranking(end, product))),
    ]);
  };
};

/** The product dashboard: the products as they are now, and their sales in the period. */
const ProductBoard = ({ period }: { period: ZonedDayRange }) => {
  return (
    <Stack sx={{ gap: 2 }}>
      <ProductFigures period={period} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ProductCharts period={period} />
        <ProductRankings period={period} />
      </Box>
    </Stack>
  );
};

/** The data analysis page: one dashboard per subject (docs/requirements.md#routes, `/visualization/data-analysis`). */
export const DataAnalysisPage = () => {
  const id = useId();
  const translate = useTranslate();
  const chosen = useDayRangeParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const boardSheet = useFetchDashboardExportTable();
  const productSheet = useProductSheet();
  const { range, timeZone, problem } = chosen;
  const query = new URLSearchParams(search);
  const tab = dashboardTabIds.find(one => one === query.get('tab')) ?? dashboardTabIds[0];
  const canSee = useCanSeeFields();
  const whole = dashboardDefinitions.find(one => one.id === tab);
  const board = whole && omitConcealedFigures(whole, canSee);
  const period = { ...range, timeZone };
  const choose = (next: TabId) => {
    query.set('tab', next);
    query.delete('measure');
    navigate({ search: String(query) });
  };
  return (
    <>
      <PageTitle title={translate('visualization.analysis')} tabs={<ScopeTag resource={getSubject(tab).collection} />}>
        <ExportTableButton
          sheet={problem ? undefined : () => (board ? boardSheet(board, period) : productSheet(period))}
        />
      </PageTitle>
      <DayRangePicker {...chosen} />
      <Tabs
        value={tab}
        onChange={(_, next: TabId) => choose(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('visualization.choices.subject')}
        sx={{ mb: 2 }}
      >
        {dashboardTabIds.map(one => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={translate(`visualization.subjects.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {!problem &&
          (board ? (
            <AnalysisDashboard key={board.id} board={board} period={period} />
          ) : (
            <ProductBoard period={period} />
          ))}
      </Box>
    </>
  );
};

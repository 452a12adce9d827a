import { useTranslate } from 'react-admin';
import { productStatuses } from '@/catalog/products/product';
import { Chart } from '@/ui/chart/Chart';
import { QuerySection } from '@/ui/stat/QuerySection';
import { useAnalysisFormatters } from '../useAnalysisFormatters';
import { useGetMeasureListPath } from '../useAnalysis';
import { getSubject } from '../subjects';
import { createSectionQuestion, type ZonedDayRange } from './boards';
import { MeasureInfoAndExploreLink } from './MeasureInfoAndExploreLink';
import { stockValueFields, useProductStatistics } from './ProductFigures';

/** Height of a chart with its tools, in pixels. */
const height = 320;

const products = getSubject('products');
const needs = ['products'];

/** Charts of the products by status and of the stock value by top-level category. Each part links to its products. */
export const ProductCharts = ({ period }: { period: ZonedDayRange }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.products.${key}`);
  const { measureText, dimensionText, nameText } = useAnalysisFormatters();
  const query = useProductStatistics(period);
  const pathOf = useGetMeasureListPath(products, period.timeZone);
  const questions = {
    statuses: createSectionQuestion({ subject: 'products', measures: ['products'], dimension: 'status' }, period),
    categories: createSectionQuestion({ subject: 'products', measures: ['stockValue'], dimension: 'category' }, period),
  };
  const frame = { height, empty: translate('visualization.empty') };
  const actionOf = (part: keyof typeof questions) => (
    <MeasureInfoAndExploreLink question={questions[part]} title={word(part)} />
  );
  return (
    <>
      <QuerySection
        title={word('statuses')}
        query={query}
        minHeight={height}
        needs={needs}
        action={actionOf('statuses')}
      >
        {data => {
          const states = productStatuses.flatMap(
            ({ id }) => data?.statuses?.filter(({ status }) => status === id) ?? [],
          );
          return (
            <Chart
              {...frame}
              kind="donut"
              label={word('statuses')}
              loading={!data}
              dimension={dimensionText('status')}
              categories={states.map(({ status }) => nameText(products, 'status', { key: status, name: status }))}
              tones={states.map(({ status }) => productStatuses.find(({ id }) => id === status)?.tone)}
              series={[
                {
                  id: 'products',
                  name: measureText('products', 'products'),
                  values: states.map(state => state.products),
                },
              ]}
              linkTo={({ index }) => states[index] && pathOf('products', { status: states[index].status }, period)}
            />
          );
        }}
      </QuerySection>
      <QuerySection
        title={word('categories')}
        query={query}
        fields={stockValueFields}
        minHeight={height}
        needs={needs}
        action={actionOf('categories')}
      >
        {(data, rows = data?.categories ?? []) => (
          <Chart
            {...frame}
            kind="rank"
            label={word('categories')}
            loading={!data}
            dimension={dimensionText('category')}
            ids={rows.map(({ id }) => id)}
            categories={rows.map(({ name }) => name)}
            series={[
              {
                id: 'stockValue',
                name: measureText('products', 'stockValue'),
                format: 'yuan',
                values: rows.map(({ stockValue }) => stockValue),
              },
            ]}
            linkTo={({ index }) => rows[index] && pathOf('stockValue', { categoryId: rows[index].id }, period)}
          />
        )}
      </QuerySection>
    </>
  );
};

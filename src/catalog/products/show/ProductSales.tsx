import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFigureFormatter } from '@/ui/stat/StatTile';
import { useCapability } from '@/ui/access';
import { RetryAlert } from '@/ui/feedback/RetryAlert';
import { Section } from '@/ui/Section';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Product } from '../product';
import { Skeleton } from '@/ui/Skeleton';

const figures = ['quantity', 'revenue', 'recentQuantity', 'recentRevenue'] as const;

const useSales = (id: string) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['products', 'sales', id],
    queryFn: async () => (await dataProvider.productSales(id)).data,
    enabled: useCapability('statistics') && id !== '',
  });
};

/** Shows the current product's sales, in total and for the last 30 days, if the API returns statistics. */
export const ProductSalesSection = () => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const text = useFigureFormatter();
  const offered = useCapability('statistics');
  const { data, error, refetch } = useSales(useRecordContext<Product>()?.id ?? '');
  if (!offered) return null;
  return (
    <Section title={translate('resources.products.page.sales')}>
      {error && <RetryAlert text={errorNotification.format('statistics', error)} onRetry={() => refetch()} />}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2, m: 0 }}
      >
        {figures.map(figure => (
          <div key={figure}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`resources.products.sales.${figure}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5, minHeight: 24 }}>
              {data ? text(data[figure]) : !error && <Skeleton width={96} />}
            </Typography>
          </div>
        ))}
      </Box>
    </Section>
  );
};

import { menuPages as monitorPages } from '@/dashboard/menuPages';
import { menuPages as visualizationPages } from '@/visualization/menuPages';
import type { ApiFeature } from '../rest/feature';
import { orderStatisticsRoutes } from './orders/orders';
import { dashboardRoutes } from './routes';

/** The figures of the dashboard and of the statistics pages. */
export const statistics: ApiFeature = {
  createRoutes: () => [...dashboardRoutes, ...orderStatisticsRoutes],
  menu: [...monitorPages, ...visualizationPages],
  tags: { statistics: 'The figures of the dashboard and of the statistics pages.' },
};

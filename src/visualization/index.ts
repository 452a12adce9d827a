import { defineCustomPages } from '@/admin/defineResource';
import { adminRoles } from '@/routing/route';
import { menuPages } from './menuPages';

const access = { roles: adminRoles, permission: 'statistics:analysis', needs: 'statistics' } as const;

export const visualizationPages = {
  ...defineCustomPages([
    {
      path: '/visualization/data-analysis',
      ...access,
      load: async () => (await import('./boards/DataAnalysisPage')).DataAnalysisPage,
    },
    {
      path: '/visualization/multi-dimension-data-analysis',
      ...access,
      load: async () => (await import('./explore/MultiDimensionAnalysisPage')).MultiDimensionAnalysisPage,
    },
  ]),
  menu: menuPages,
};

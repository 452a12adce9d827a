import { defineCustomPages } from '@/admin/defineResource';
import { adminRoles } from '@/routing/route';

const access = { roles: adminRoles, permission: 'statistics:analysis', needs: 'statistics' } as const;

export const visualizationPages = defineCustomPages([
  {
    path: '/visualization/data-analysis',
    ...access,
    load: async () => (await import('./boards/DataAnalysis')).DataAnalysis,
  },
  {
    path: '/visualization/multi-dimension-data-analysis',
    ...access,
    load: async () => (await import('./explore/MultiDimension')).MultiDimension,
  },
]);

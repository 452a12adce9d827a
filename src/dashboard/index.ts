import { definePages } from '@/admin/definePages';
import { adminRoles } from '@/routing/route';

/** The live monitor. Its permission decides alone, so that other roles can be given it. */
export const dashboardPages = definePages([
  {
    path: '/dashboard/monitor',
    roles: adminRoles,
    permission: 'statistics:monitor',
    load: async () => (await import('./monitor/Monitor')).Monitor,
  },
]);

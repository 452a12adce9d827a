import { defineCustomPages } from '@/admin/defineResource';
import { adminRoles } from '@/routing/route';
import { menuPages } from './menuPages';

/** The live monitor page. Its permission alone decides access, so it can be granted to other roles. */
export const monitorPages = {
  ...defineCustomPages([
    {
      path: '/dashboard/monitor',
      roles: adminRoles,
      permission: 'statistics:monitor',
      needs: 'statistics',
      load: async () => (await import('./MonitorPage')).MonitorPage,
    },
  ]),
  menu: menuPages,
};

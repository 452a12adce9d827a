import { defineCustomPages } from '@/admin/defineResource';
import { adminRoles, anyRole } from '@/routing/route';
import { menuPages } from './menuPages';

/**
 * Example pages for developers: a search table, cards, forms, a detail page and result pages, with example data. They
 * are not part of the product. Removing this folder and its lines in `App.tsx` and `mocks/api/routes.ts` also removes the menu entries.
 */
export const template = {
  name: 'template',
  menu: menuPages,
  ...defineCustomPages(
    [
      {
        path: '/list/search-table',
        roles: anyRole,
        load: async () => (await import('./list/SearchTableExamplePage')).SearchTableExamplePage,
      },
      {
        path: '/list/card',
        roles: anyRole,
        load: async () => (await import('./list/CardListExamplePage')).CardListExamplePage,
      },
      {
        path: '/form/step',
        roles: adminRoles,
        load: async () => (await import('./stepForm/StepFormExamplePage')).StepFormExamplePage,
      },
      {
        path: '/form/group',
        roles: adminRoles,
        load: async () => (await import('./groupForm/GroupFormExamplePage')).GroupFormExamplePage,
      },
      {
        path: '/profile/basic',
        roles: adminRoles,
        load: async () => (await import('./profile/BasicProfileExamplePage')).BasicProfileExamplePage,
      },
      {
        path: '/result/success',
        roles: adminRoles,
        load: async () => (await import('./Results')).SuccessResultExamplePage,
      },
      {
        path: '/result/error',
        roles: adminRoles,
        load: async () => (await import('./Results')).ErrorResultExamplePage,
      },
    ],
    'template',
  ),
};

import { defineCustomPages } from '@/admin/defineResource';
import { adminRoles, allRoles } from '@/routing/route';

/**
 * Example pages for developers: a search table, cards, forms, a detail page and result pages, with example data. They
 * are not part of the product. Removing this folder and its line in `App.tsx` also removes the menu entries.
 */
export const template = {
  name: 'template',
  ...defineCustomPages(
    [
      {
        path: '/list/search-table',
        roles: allRoles,
        load: async () => (await import('./list/SearchTable')).SearchTable,
      },
      { path: '/list/card', roles: allRoles, load: async () => (await import('./list/CardList')).CardList },
      { path: '/form/step', roles: adminRoles, load: async () => (await import('./stepForm/StepForm')).StepForm },
      { path: '/form/group', roles: adminRoles, load: async () => (await import('./groupForm/GroupForm')).GroupForm },
      {
        path: '/profile/basic',
        roles: adminRoles,
        load: async () => (await import('./profile/BasicProfile')).BasicProfile,
      },
      {
        path: '/result/success',
        roles: adminRoles,
        load: async () => (await import('./Results')).SuccessResult,
      },
      { path: '/result/error', roles: adminRoles, load: async () => (await import('./Results')).ErrorResult },
    ],
    'template',
  ),
};

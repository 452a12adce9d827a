import { definePages } from '@/admin/definePages';
import { adminRoles, everyone } from '@/routing/route';

/**
 * The gallery for developers: how this console builds a search table, cards, forms, a detail page and results, on example
 * data. It is no part of the product; without this folder and its line in `App.tsx` its menu entries are gone too.
 */
export const template = {
  name: 'template',
  ...definePages(
    [
      {
        path: '/list/search-table',
        roles: everyone,
        load: async () => (await import('./list/searchTable/SearchTable')).SearchTable,
      },
      { path: '/list/card', roles: everyone, load: async () => (await import('./list/card/CardList')).CardList },
      { path: '/form/step', roles: adminRoles, load: async () => (await import('./form/step/StepForm')).StepForm },
      { path: '/form/group', roles: adminRoles, load: async () => (await import('./form/group/GroupForm')).GroupForm },
      {
        path: '/profile/basic',
        roles: adminRoles,
        load: async () => (await import('./profile/BasicProfile')).BasicProfile,
      },
      {
        path: '/result/success',
        roles: adminRoles,
        load: async () => (await import('./result/Results')).SuccessResult,
      },
      { path: '/result/error', roles: adminRoles, load: async () => (await import('./result/Results')).ErrorResult },
    ],
    'template',
  ),
};

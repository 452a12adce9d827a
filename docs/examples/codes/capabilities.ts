import type { ApiDeclaration } from '@/providers/capabilities';

/** The API has CRUD calls and one call a record for each action. Its list cannot be sorted, and has one filter. */
export const declaration: ApiDeclaration = {
  signInName: 'account',
  prefetch: {},
  ignored: { suppliers: { sort: true, filters: ['name', 'q', 'createdAt_gte', 'createdAt_lte'] } },
  capabilities: {
    actions: false,
    versions: false,
    events: false,
    history: false,
    statistics: false,
    exports: false,
    menus: false,
    account: false,
    secondFactors: false,
    teamwork: false,
    recordDetails: false,
    departments: false,
  },
};

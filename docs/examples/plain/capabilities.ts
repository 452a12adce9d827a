import type { ApiDeclaration } from '@/providers/capabilities';

/** The API has CRUD calls, one call a record for each action, and nothing else. */
export const declaration: ApiDeclaration = {
  signInName: 'account',
  prefetch: {},
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

import type { ApiDeclaration } from '@/providers/capabilities';

/** The API has CRUD calls, one call a record for each action, and nothing else. */
export const declaration: ApiDeclaration = {
  signInName: 'account',
  prefetch: {},
  capabilities: {
    previews: false,
    batchActions: false,
    idempotency: false,
    versions: false,
    history: false,
    logSeals: false,
    sessions: false,
    menus: false,
    statistics: false,
    ownPassword: false,
    exports: false,
    importUndo: false,
    licences: false,
    permissionHolders: false,
    savedViews: false,
    shipments: false,
    accountSettings: false,
    approvals: false,
    secondFactors: false,
    claims: false,
    reasonPresets: false,
    dueTimes: false,
    notes: false,
    inbox: false,
    events: false,
  },
};

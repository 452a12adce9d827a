/**
 * What an API offers beyond react-admin's CRUD calls (docs/connecting-an-api.md#capabilities). For each one that is
 * missing, the console uses the alternative given here.
 */
export type Capabilities = {
  /** Reports what an action would do. Otherwise the console compares the records' statuses with the model. */
  previews: boolean;
  /** Runs an action on many records in one call. Otherwise the console makes one call a record. */
  batchActions: boolean;
  /** Acts once when a write is repeated with the same `Idempotency-Key`. Otherwise the user decides about a repetition. */
  idempotency: boolean;
  /** Refuses a write to a record that has changed since it was read. Otherwise the console reads it again before saving. */
  versions: boolean;
  /** Lists the operations on a record, and the user's own. Otherwise there is no history and no operation log. */
  history: boolean;
  /** Verifies the operation log against its seals. Otherwise there is no button for it. */
  logSeals: boolean;
  /** Lists and ends sessions. Otherwise there is no session list. */
  sessions: boolean;
  /** Returns the user's menu. Otherwise the console uses its own. */
  menus: boolean;
  /** Returns sums and time series. Otherwise there are no totals, charts, dashboards or analysis pages. */
  statistics: boolean;
  /** Returns the statement of an account over a period, and filters bills by it. Otherwise an account's bills have no period. */
  statements: boolean;
  /** Changes the user's own password. Otherwise there is no form for it. */
  ownPassword: boolean;
  /** Registers an export and serves its pages. Otherwise an export reads the list's pages. */
  exports: boolean;
  /** Keeps the file of a finished export for its user. Otherwise the file stays in the browser that made it. */
  exportFiles: boolean;
  /** Lists and undoes imports of products. Otherwise an import cannot be undone. */
  importUndo: boolean;
  /** Stores the licences of suppliers. Otherwise suppliers have none, and there is no filter by their expiry. */
  licences: boolean;
  /** Tells who has a permission and whom to ask for it. Otherwise the console only names the permission. */
  permissionHolders: boolean;
  /** Saves views of lists. Otherwise lists have no views. */
  savedViews: boolean;
  /** Ships an order in parts, each with its carrier. Otherwise an order has one tracking number. */
  shipments: boolean;
  /** Stores the user's display settings. Otherwise they stay in the browser. */
  accountSettings: boolean;
  /** Asks a second person to approve decisions that rules name. Otherwise each decision takes one person. */
  approvals: boolean;
  /** Offers two-step verification and passkeys. Otherwise a password is enough, and there are no settings for them. */
  secondFactors: boolean;
  /** Whether users can claim records of a queue. Without it, nobody sees who works on which record. */
  claims: boolean;
  /** Offers reasons to choose from. Otherwise every reason is typed. */
  reasonPresets: boolean;
  /** Tells when records of queues are due, and changes that. Otherwise nothing is due or overdue. */
  dueTimes: boolean;
  /** Stores notes on records, with mentions and files. Otherwise records have no notes. */
  notes: boolean;
  /** Keeps an inbox of what needs the user. Otherwise there is no bell. */
  inbox: boolean;
  /** Sends what others change as it happens. Needs `versions`, to compare records. Otherwise the console polls. */
  events: boolean;
};

export type Capability = keyof Capabilities;

/** The field of `SessionUser` that users sign in with. */
export type SignInFieldName = 'mobile' | 'account' | 'email';

/** What a list of the API ignores. `sort` holds fields, or is true if the list cannot be sorted at all. */
export type IgnoredListParams = { sort?: readonly string[] | true; filters?: readonly string[] };

/** What the console needs to know about the connected API before it makes a call. */
export type ApiDeclaration = {
  signInName: SignInFieldName;
  /**
   * Paths below `apiUrl` of the calls that return the user, the menu and the saved views. The console makes these GET
   * calls while its code is loading. `http` uses their responses, if the same URL is requested.
   */
  prefetch: { user?: string; menu?: string; views?: string };
  /** Sort fields and filters that the API ignores, by resource. The console does not offer them. */
  ignored?: Readonly<Record<string, IgnoredListParams>>;
  capabilities: Readonly<Capabilities> & ({ readonly versions: true } | { readonly events: false });
};

/** Describes the connected API. To connect another one, change this, `dataProvider.ts` and `authProvider.ts`. */
export const declaration: ApiDeclaration = {
  signInName: 'mobile',
  prefetch: { user: '/info', menu: '/menu', views: '/views' },
  capabilities: {
    previews: true,
    batchActions: true,
    idempotency: true,
    versions: true,
    history: true,
    logSeals: true,
    sessions: true,
    menus: true,
    statistics: true,
    statements: true,
    ownPassword: true,
    exports: true,
    exportFiles: true,
    importUndo: true,
    licences: true,
    permissionHolders: true,
    savedViews: true,
    shipments: true,
    accountSettings: true,
    approvals: true,
    secondFactors: true,
    claims: true,
    reasonPresets: true,
    dueTimes: true,
    notes: true,
    inbox: true,
    // In the demo, an open stream would keep a new version of the service worker from taking over.
    events: import.meta.env.MODE !== 'demo',
  },
};

/**
 * What an API offers beyond react-admin's CRUD calls (docs/connecting-an-api.md#capabilities). For each one that is
 * missing, the console uses the alternative given here.
 */
export type Capabilities = {
  /**
   * Reports what an action would do, runs it on many records in one call, and acts once when a write is repeated with the
   * same `Idempotency-Key`. Otherwise the console compares the records' statuses with the model, makes one call a record,
   * and asks the user before it repeats one.
   */
  actions: boolean;
  /** Refuses a write to a record that has changed since it was read. Otherwise the console reads it again before saving. */
  versions: boolean;
  /** Sends what others change as it happens. Needs `versions`, to compare records. Otherwise the console polls. */
  events: boolean;
  /**
   * Lists the operations on a record and the user's own, lists and undoes imports, and verifies the operation log.
   * Otherwise the console has no history, operation log or undo of imports.
   */
  history: boolean;
  /** Returns sums, time series and the statements of accounts. Otherwise there are no totals, charts, dashboards or analysis pages. */
  statistics: boolean;
  /** Registers an export, serves its pages and keeps its file. Otherwise an export reads the list's pages. */
  exports: boolean;
  /** Returns the user's menu. Otherwise the console uses its own. */
  menus: boolean;
  /**
   * Manages the user's sessions, password, settings and saved views, and says whom to ask for a permission. Otherwise the
   * console has no pages for these, and settings stay in the browser.
   */
  account: boolean;
  /**
   * Offers two-step verification and passkeys, and lists the latest sign-ins. Otherwise a password is enough, and there
   * are no settings for them.
   */
  secondFactors: boolean;
  /**
   * Lets colleagues share queues: claims, due times, reason presets, notes, an inbox, and second approvals with holds and
   * rehearsals. Otherwise each works through the queues alone.
   */
  teamwork: boolean;
  /**
   * Stores the licences of suppliers, ships orders in parts, and says what to check before money is paid. Otherwise an order has
   * one tracking number, and nothing has signals.
   */
  recordDetails: boolean;
  /**
   * Keeps the departments of admins, suppliers and users, and the sales regions of suppliers and users. Otherwise there are no
   * such fields, filters or transfers.
   */
  departments: boolean;
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
    actions: true,
    versions: true,
    // In the demo, an open stream would keep a new version of the service worker from taking over.
    events: import.meta.env.MODE !== 'demo',
    history: true,
    statistics: true,
    exports: true,
    menus: true,
    account: true,
    secondFactors: true,
    teamwork: true,
    recordDetails: true,
    departments: true,
  },
};

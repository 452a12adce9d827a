/** Who may open a page (docs/requirements.md#rules): a permission decides alone, else one of the roles; `*` is any signed-in user. */
export type PageAccess = { roles?: readonly string[]; permission?: string };

/**
 * A public route (docs/requirements.md#routes). `inner` is react-admin's own path where it differs from the public one.
 * `page` is the path of the list that shows the route in a drawer, or the route's own path where it is a second address of
 * another page. `ignoreCache`: no tab keeps the page alive. `resource` is set where the page exists only with that resource.
 */
export type ConsoleRoute = PageAccess & {
  path: string;
  inner?: string;
  page?: string;
  ignoreCache?: boolean;
  resource?: string;
};

/** The role lists of the route table. */
export const everyone: readonly string[] = ['*'];
export const adminRoles: readonly string[] = ['admin', 'super_admin'];

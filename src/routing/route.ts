import type { Capability } from '@/providers/capabilities';

/**
 * Who may open a page (docs/requirements.md#rules). A permission decides alone; otherwise one of the roles is required.
 * `*` is any signed-in user. Without the capability `needs`, the connected API cannot serve the page, so it does not exist.
 */
export type PageAccess = { roles?: readonly string[]; permission?: string; needs?: Capability };

/**
 * A public route (docs/requirements.md#routes).
 * - `inner`: react-admin's own path, if it differs from the public one.
 * - `page`: the path of the list that shows the route in a drawer, or the route's own path if it is a second URL of
 *   another page.
 * - `ignoreCache`: tabs do not keep the page alive.
 * - `resource`: the page exists only with this resource.
 */
export type ConsoleRoute = PageAccess & {
  path: string;
  inner?: string;
  page?: string;
  ignoreCache?: boolean;
  resource?: string;
};

/** Role lists of the routes. */
export const allRoles: readonly string[] = ['*'];
export const adminRoles: readonly string[] = ['admin', 'super_admin'];

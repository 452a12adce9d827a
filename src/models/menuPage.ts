/**
 * A menu entry of a resource, declared in the resource's `menuPages.ts`. The client's own menu and the menu of a new
 * database are made of all of them.
 */
export type MenuPage = {
  /** The name of its group in `menuCatalogue.ts`, such as `product`. */
  group: string;
  /** The Chinese name that a new database stores. */
  name: string;
  /** The message key of its title. */
  locale: string;
  /** Its public path. */
  path: string;
  /** The permission that it needs. */
  permission?: string;
  /** Its place in the group. */
  order: number;
};

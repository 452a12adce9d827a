/** One entry of the server's menu (SPEC.md section 3); `children` come sorted by `order`. */
export type Menu = {
  id: string;
  parentId: string | null;
  /** Shown as it is when there is no `locale`. */
  name: string;
  /** Message key of the title, such as `menu.dashboard`. */
  locale: string | null;
  /** A public path of the console, or an absolute URL for a link that opens in a new tab. */
  path: string;
  component: string | null;
  /** Name of an IconPark icon, such as `dashboard`. */
  icon: string | null;
  type: 'directory' | 'menu' | 'link';
  order: number;
  status: 'visible' | 'hidden';
  hidden: boolean;
  /** Permission code that the entry asks for, such as `suppliers:list`. */
  permission: string | null;
  children?: Menu[];
};

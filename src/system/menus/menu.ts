import * as z from 'zod/mini';
import { lineText } from '@/models/text';

/** A group of entries, a page of the console, or a link to another site (docs/requirements.md#fields). */
export const menuTypes = ['directory', 'menu', 'link'] as const;

export type MenuType = (typeof menuTypes)[number];

/** Every state a menu entry can be in (docs/requirements.md#states), with the tone of its tag. */
export const menuStatuses = [
  { id: 'visible', tone: 'good' },
  { id: 'hidden', tone: 'off' },
] as const;

export type MenuStatus = (typeof menuStatuses)[number]['id'];

/** A text that may be left out; an empty one is none. */
const text = (most: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        lineText(most, 0),
        z.transform((value: string) => value || null),
      ),
    ),
  );

/** What an operator may write of a menu entry: type, name and path are required (docs/requirements.md#rules). */
export const menuInput = z.strictObject({
  parentId: z.optional(z.nullable(z.string().check(z.regex(/^[1-9]\d{0,18}$/)))),
  type: z.enum(menuTypes),
  name: lineText(50),
  path: lineText(300),
  locale: text(100),
  component: text(200),
  icon: text(50),
  permission: text(80),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  status: z.optional(z.enum(['visible', 'hidden'])),
  hidden: z.optional(z.boolean()),
});

export type MenuInput = z.infer<typeof menuInput>;

/**
 * A path from `/` that stays on this site: browsers read `\` as `/`, take `//host` for another site and leave out control
 * characters before they look.
 */
const internalPath = /^(?:\/(?!\/)[^\s\p{C}\\/?#]*)+(?:[?#][^\s\p{C}\\]*)?$/u;

const externalUrl = /^https?:\/\/[^\s\p{C}\\]+$/iu;

/** Whether an entry of the type can lead there: a link to an `http(s)` address, everything else to a path of the console. */
export const isMenuPath = (type: MenuType, path: string) =>
  type === 'link' ? externalUrl.test(path) && URL.canParse(path) : internalPath.test(path);

/** One entry of the server's menu (docs/requirements.md#fields); `children` come sorted by `order`. */
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
  type: MenuType;
  order: number;
  status: MenuStatus;
  hidden: boolean;
  /** Permission code that the entry asks for, such as `suppliers:list`. */
  permission: string | null;
  children?: Menu[];
};

/** A menu entry as `GET /admin/menus` answers it. */
export type MenuRecord = Omit<Menu, 'children'> & { createdAt: string; updatedAt: string; version: number };

/** One with its title in the user's language. */
export type TitledMenu = MenuRecord & { title: string };

type Entry = Pick<Menu, 'name' | 'path'>;

/** What an upload of the menu changes. */
export type MenuDifferences = {
  created: Entry[];
  updated: (Entry & { id: string; changes: Record<string, { before: unknown; after: unknown }> })[];
  deleted: (Entry & { id: string })[];
};

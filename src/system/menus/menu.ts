import * as z from 'zod/mini';
import { createLineTextSchema, createStatusSchema, recordIdSchema } from '@/models/schemas';

/**
 * The entry types: a group of entries, a page of the console, or a link to another site (docs/requirements.md#fields).
 */
export const menuTypes = ['directory', 'menu', 'link'] as const;

export type MenuType = (typeof menuTypes)[number];

/** The menu entry statuses (docs/requirements.md#states). `tone` is the colour of the status tag. */
export const menuStatuses = [
  { id: 'visible', tone: 'good' },
  { id: 'hidden', tone: 'off' },
] as const;

export type MenuStatus = (typeof menuStatuses)[number]['id'];

/** An optional text. An empty string becomes null. */
const text = (most: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        createLineTextSchema(most, 0),
        z.transform((value: string) => value || null),
      ),
    ),
  );

/**
 * Matches a path from `/` that stays on this site. Browsers treat `\` as `/` and `//host` as another site, and strip
 * control characters before parsing.
 */
const internalPath = /^(?:\/(?!\/)[^\s\p{C}\\/?#]*)+(?:[?#][^\s\p{C}\\]*)?$/u;

const externalUrl = /^https?:\/\/[^\s\p{C}\\]+$/iu;

/**
 * Returns whether the path is valid for the entry type: an `http(s)` URL for a link, a path of the console for other
 * types.
 */
export const isValidPathForMenuType = (type: MenuType, path: string) =>
  type === 'link' ? externalUrl.test(path) && URL.canParse(path) : internalPath.test(path);

const fields = {
  parentId: z.nullish(recordIdSchema),
  type: z.enum(menuTypes),
  name: createLineTextSchema(50),
  path: createLineTextSchema(300),
  locale: text(100),
  component: text(200),
  icon: text(50),
  permission: text(80),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  status: z.optional(createStatusSchema(menuStatuses)),
  hidden: z.optional(z.boolean()),
};

/**
 * The fields of a menu entry that an operator can write. Type, name and path are required, and the path fits the type
 * (docs/requirements.md#rules).
 */
export const menuPayloadSchema = z.strictObject(fields).check(
  z.refine(({ type, path }) => type !== 'link' || isValidPathForMenuType(type, path.trim()), {
    path: ['path'],
    params: { text: 'linkPath' },
  }),
  z.refine(({ type, path }) => type === 'link' || isValidPathForMenuType(type, path.trim()), {
    path: ['path'],
    params: { text: 'pagePath' },
  }),
);

export type MenuPayload = z.infer<typeof menuPayloadSchema>;

/** An entry of the server's menu (docs/requirements.md#fields). `children` are sorted by `order`. */
export type MenuTreeEntry = {
  id: string;
  parentId: string | null;
  /** The title if there is no `locale`. */
  name: string;
  /** Message key of the title, such as `menu.dashboard`. */
  locale: string | null;
  /** A public path of the console, or the absolute URL of a link, which opens in a new tab. */
  path: string;
  component: string | null;
  /** Name of an IconPark icon, such as `dashboard`. */
  icon: string | null;
  type: MenuType;
  order: number;
  status: MenuStatus;
  hidden: boolean;
  /** Code of the permission that the entry requires, such as `suppliers:list`. */
  permission: string | null;
  children?: MenuTreeEntry[];
};

/** A menu entry as `GET /admin/menus` returns it. */
export type MenuRecord = Omit<MenuTreeEntry, 'children'> & { createdAt: string; updatedAt: string; version: number };

/** A menu entry with its title in the user's language. */
export type MenuWithTitle = MenuRecord & { title: string };

type Entry = Pick<MenuTreeEntry, 'name' | 'path'>;

/** The changes that a menu upload makes. */
export type MenuUploadChanges = {
  created: Entry[];
  updated: (Entry & { id: string; changes: Record<string, { before: unknown; after: unknown }> })[];
  deleted: (Entry & { id: string })[];
};

/** Compares siblings by `order`, then by id (creation order). */
export const compareMenusByOrder = (a: Pick<MenuTreeEntry, 'order' | 'id'>, b: Pick<MenuTreeEntry, 'order' | 'id'>) =>
  a.order - b.order || Number(BigInt(a.id) - BigInt(b.id));

/** Returns whether an entry can have children. Only directories can. */
export const isMenuDirectory = ({ type }: Pick<MenuTreeEntry, 'type'>) => type === 'directory';

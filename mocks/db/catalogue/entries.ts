import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { menus, permissions, roles } from '../schema/system';
import { builtInMenus } from './menus';
import { builtInPermissions } from './permissions';
import { builtInRolesWithPermissions } from './roles';

export type BuiltInEntryContent = Record<string, unknown>;

/** An entry of the catalogue. `parent` is the key of its directory, and `order` is that of a new database. */
export type BuiltInEntry = { key: string; content: BuiltInEntryContent; parent?: string; order?: number };

/** A part of the catalogue: its collection and table, and the field that identifies its entries. */
export type BuiltInCollection = {
  collection: 'permissions' | 'roles' | 'menus';
  table: PgTable & { id: PgColumn; version: PgColumn };
  key: PgColumn;
  entries: readonly BuiltInEntry[];
  /** Keeps the ids of a new database's tables apart. */
  idTable: number;
};

/** The code under which a database remembers an entry. */
export const getBuiltInEntryCode = ({ collection }: Pick<BuiltInCollection, 'collection'>, key: string) =>
  `${collection}:${key}`;

/** What every installation has, in the order in which a new database creates it. */
export const collectionsWithBuiltInEntries: readonly BuiltInCollection[] = [
  {
    collection: 'permissions',
    table: permissions,
    key: permissions.code,
    entries: builtInPermissions.map(content => ({ key: content.code, content })),
    idTable: 1,
  },
  {
    collection: 'roles',
    table: roles,
    key: roles.code,
    entries: builtInRolesWithPermissions.map(({ code, name }) => ({
      key: code,
      content: { code, name, description: `${name}角色` },
    })),
    idTable: 2,
  },
  {
    collection: 'menus',
    table: menus,
    key: menus.path,
    entries: builtInMenus.map(({ content, ...place }) => ({ ...place, key: content.path, content })),
    idTable: 4,
  },
];

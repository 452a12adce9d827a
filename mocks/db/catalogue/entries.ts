import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { menus, permissions, roles } from '../schema/system';
import { catalogueMenus } from './menus';
import { cataloguePermissions } from './permissions';
import { catalogueRoles } from './roles';

export type CatalogueContent = Record<string, unknown>;

/** An entry of the catalogue. `parent` is the key of its directory, and `order` is that of a new database. */
export type CatalogueEntry = { key: string; content: CatalogueContent; parent?: string; order?: number };

/** A part of the catalogue: its collection and table, and the field that identifies its entries. */
export type CatalogueSection = {
  collection: 'permissions' | 'roles' | 'menus';
  table: PgTable & { id: PgColumn; version: PgColumn };
  key: PgColumn;
  entries: readonly CatalogueEntry[];
  /** Keeps the ids of a new database's tables apart. */
  idTable: number;
};

/** The code under which a database remembers an entry. */
export const getEntryCode = ({ collection }: Pick<CatalogueSection, 'collection'>, key: string) =>
  `${collection}:${key}`;

/** What every installation has, in the order in which a new database creates it. */
export const catalogue: readonly CatalogueSection[] = [
  {
    collection: 'permissions',
    table: permissions,
    key: permissions.code,
    entries: cataloguePermissions.map(content => ({ key: content.code, content })),
    idTable: 1,
  },
  {
    collection: 'roles',
    table: roles,
    key: roles.code,
    entries: catalogueRoles.map(({ code, name }) => ({
      key: code,
      content: { code, name, description: `${name}角色` },
    })),
    idTable: 2,
  },
  {
    collection: 'menus',
    table: menus,
    key: menus.path,
    entries: catalogueMenus.map(({ content, ...place }) => ({ ...place, key: content.path, content })),
    idTable: 4,
  },
];

import { asc, eq } from 'drizzle-orm';
import type { MenuTreeEntry } from '@/system/menus/menu';
import type { Database } from '../../db/database';
import { menus } from '../../db/schema/system';
import { hasPermission } from '../http/permissions';
import type { SessionUser } from './signedIn';

type Row = Omit<MenuTreeEntry, 'children'>;

const treeOf = (rows: Row[], parentId: string | null): MenuTreeEntry[] =>
  rows
    .filter(row => row.parentId === parentId)
    .map(row => ({ ...row, ...(row.type === 'directory' && { children: treeOf(rows, row.id) }) }))
    // Removes empty directories.
    .filter(entry => entry.type !== 'directory' || entry.children?.length);

/** Returns the menu of a user as a tree: the entries that are visible and permitted. */
export const buildUserMenu = async (db: Database, user: SessionUser): Promise<MenuTreeEntry[]> => {
  const { id, parentId, name, locale, path, component, icon, type, order, status, hidden, permission } = menus;
  const rows = await db
    .select({ id, parentId, name, locale, path, component, icon, type, order, status, hidden, permission })
    .from(menus)
    .where(eq(menus.status, 'visible'))
    .orderBy(asc(menus.order), asc(menus.id));
  return treeOf(
    rows.filter(row => row.permission === null || hasPermission(user, row.permission)),
    null,
  );
};

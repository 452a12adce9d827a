import { inArray } from 'drizzle-orm';
import { menuInput, menuStatuses, menuTypes } from '@/system/menus/menu';
import type { Database } from '../../db/database';
import { menus as table, permissions } from '../../db/schema/system';
import { invalid } from '../http/errors';
import { writable } from '../rest/collection';
import { exact, oneOf, part, reference } from '../rest/filters';

/** Returns the codes that do not belong to a permission. */
export const unknownCodes = async (db: Database, codes: string[]) => {
  const { code } = permissions;
  const found = new Set((await db.select({ code }).from(permissions).where(inArray(code, codes))).map(row => row.code));
  return codes.filter(asked => !found.has(asked));
};

/** The menu: a tree in which only directories have children (docs/requirements.md#fields). */
export const menus = writable({
  name: 'menus',
  table,
  label: 'name',
  input: menuInput,
  filters: {
    name: part(table.name),
    q: part(table.name, table.path, table.permission),
    type: oneOf(table.type, menuTypes),
    status: oneOf(
      table.status,
      menuStatuses.map(({ id }) => id),
    ),
    parentId: reference(table.parentId),
    permission: exact(table.permission),
  },
  sortable: ['order', 'createdAt', 'updatedAt', 'name', 'path', 'type', 'status'],
  order: 'ASC',
  tree: { order: 'order', holder: { field: 'type', value: 'directory' } },
  guard: async (c, { values }) => {
    const asked = values?.['permission'];
    if (asked && (await unknownCodes(c.var.db, [String(asked)])).length > 0)
      throw invalid({ permission: messages => messages.permissions.noPermission });
  },
});

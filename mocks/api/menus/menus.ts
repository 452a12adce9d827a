import { inArray } from 'drizzle-orm';
import { menuPayloadSchema } from '@/system/menus/menu';
import { menuPages } from '@/system/menus/menuPages';
import type { Database } from '../../db/database';
import { menus as table, permissions } from '../../db/schema/system';
import { createValidationError } from '../http/errors';
import { defineCollection } from '../rest/collection';
import { equalsTextFilter, equalsKnownValueFilter, containsFilter, equalsIdFilter } from '../rest/filters';

/** Returns the codes that do not belong to a permission. */
export const findUnknownPermissions = async (db: Database, codes: string[]) => {
  const { code } = permissions;
  const found = new Set((await db.select({ code }).from(permissions).where(inArray(code, codes))).map(row => row.code));
  return codes.filter(asked => !found.has(asked));
};

/** The menu: a tree in which only directories have children (docs/requirements.md#fields). */
export const menus = defineCollection({
  name: 'menus',
  menu: menuPages,
  table,
  label: 'name',
  input: menuPayloadSchema,
  filters: {
    name: containsFilter(table.name),
    q: containsFilter(table.name, table.path, table.permission),
    type: equalsKnownValueFilter(table.type),
    status: equalsKnownValueFilter(table.status),
    parentId: equalsIdFilter(table.parentId),
    permission: equalsTextFilter(table.permission),
  },
  sortable: ['order', 'createdAt', 'updatedAt', 'name', 'path', 'type', 'status'],
  order: 'ASC',
  tree: { order: 'order', holder: { field: 'type', value: 'directory' } },
  guard: async (c, { values }) => {
    const asked = values?.['permission'];
    if (asked && (await findUnknownPermissions(c.var.db, [String(asked)])).length > 0)
      throw createValidationError({ permission: messages => messages.session.noPermission });
  },
});

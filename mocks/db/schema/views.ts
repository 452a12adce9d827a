import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn, recordColumns } from './columns';

/** The columns of a list as a view shows them. `widths` are in pixels. */
export type ViewColumns = { hidden: string[]; order: string[]; pinned: string[]; widths: Record<string, number> };

/**
 * Saved views of lists. `list` is a collection's name, followed by `/` and the page's name if the collection has several
 * lists. `ownerId` is null after the owner's account was deleted. `roleId` is the role that the view is shared with, or
 * null. If `columns` or `density` is null, the user's own apply.
 */
export const views = pgTable('views', {
  ...recordColumns,
  ownerId: bigintIdColumn('owner_id'),
  roleId: bigintIdColumn('role_id'),
  list: text('list').notNull(),
  name: text('name').notNull(),
  filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
  sort: jsonb('sort').$type<[field: string, order: 'ASC' | 'DESC']>(),
  columns: jsonb('columns').$type<ViewColumns>(),
  density: text('density', { enum: ['default', 'compact', 'loose'] }),
});

/** The view that a list opens with, for each admin. */
export const defaultViews = pgTable(
  'default_views',
  {
    adminId: bigintIdColumn('admin_id').notNull(),
    list: text('list').notNull(),
    viewId: bigintIdColumn('view_id').notNull(),
  },
  table => [primaryKey({ columns: [table.adminId, table.list] })],
);

/** The display settings of an account, as the console has sent them. */
export const accountSettings = pgTable('account_settings', {
  adminId: bigintIdColumn('admin_id').primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

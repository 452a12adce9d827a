import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

/** The reasons that users choose from, as somebody has edited them. */
export const reasonPresets = pgTable(
  'reason_presets',
  {
    collection: text('collection').notNull(),
    action: text('action').notNull(),
    presets: jsonb('presets').$type<string[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.collection, table.action] })],
);

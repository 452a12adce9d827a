import { sql } from 'drizzle-orm';
import { allCollections } from '../api/routes';
import type { Database } from '../db/database';
import type { Call } from './drawCall';

/**
 * Counts the records that a list matches, in its table. Undefined for calls that are no list, and for collections whose
 * readers have different access.
 */
export const countMatchingRecords = async (db: Database, { operation, path }: Call) => {
  const collection = allCollections.find(({ name }) => name === operation.collection);
  if (operation.kind !== 'list' || !collection || collection.readableBy) return undefined;
  const filter = new URL(path, 'http://localhost').searchParams.get('filter');
  const { status } = JSON.parse(filter ?? '{}') as { status?: string };
  return db.$count(collection.table, status === undefined ? undefined : sql`status = ${status}`);
};

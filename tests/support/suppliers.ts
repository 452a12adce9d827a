import { asc, eq, notInArray } from 'drizzle-orm';
import { suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';

/** Keeps only four suppliers, all pending. A short table renders fast. */
export const keepFourSuppliers = async () => {
  const pending = server.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt))
    .limit(4);
  await server.db.delete(suppliers).where(notInArray(suppliers.id, pending));
};

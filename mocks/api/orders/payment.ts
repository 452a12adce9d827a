import { inArray } from 'drizzle-orm';
import { toFen } from '../../db/money';
import type { orders } from '../../db/schema/orders';
import { suppliers } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { addPendingBills } from './bill';

type Order = typeof orders.$inferSelect;

/** Creates the bills that credit suppliers with their paid orders. */
export const createSupplierBills = async (c: ApiContext, records: Order[]) => {
  const ids = records.map(({ supplierId }) => supplierId);
  const rows = await c.var.db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(inArray(suppliers.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  await addPendingBills(
    c,
    records.flatMap(({ id, orderNo, supplierId, totalAmount }) => {
      const ownerName = names.get(supplierId);
      if (ownerName === undefined) return [];
      const owner = { ownerType: 'supplier' as const, ownerId: supplierId, ownerName };
      return {
        ...owner,
        category: 'order',
        fen: toFen(totalAmount),
        referenceId: id,
        description: `订单 ${orderNo} 货款`,
      };
    }),
  );
};

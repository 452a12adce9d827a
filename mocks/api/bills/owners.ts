import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { balances, bills, withdrawals } from '../../db/schema/finance';
import { orders } from '../../db/schema/orders';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import type { RecordChange } from '../rest/plan';

const sideOf = { user: orders.userId, supplier: orders.supplierId };

/** Returns a guard that throws 409 if an owner to be deleted has or had money, or is part of an order. */
export const createOwnerDeletionGuard =
  (ownerType: OwnerType) =>
  async (c: ApiContext, { before, values }: RecordChange) => {
    if (!before || values) return;
    const { db } = c.var;
    const ownerId = String(before['id']);
    const owned = [balances, withdrawals, bills].map(table =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.ownerType, ownerType), eq(table.ownerId, ownerId))),
      ),
    );
    const ordered = exists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(eq(sideOf[ownerType], ownerId)),
    );
    const [found] = await db.select({ kept: sql<boolean>`${or(ordered, ...owned)}` }).from(sql`(values (1)) as owner`);
    if (found?.kept) throw new ApiError(409, messages => messages.hasMoney);
  };

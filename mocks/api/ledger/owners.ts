import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { OwnerType } from '../../../src/finance/withdrawals/withdrawal';
import { balances, bills, withdrawals } from '../../db/financeSchema';
import type { ApiContext } from '../http/context';
import type { Text } from '../http/messages';

/** Why an owner must be kept: the money that is theirs, or was. Undefined when there is none. */
export const keptByMoney =
  (ownerType: OwnerType) =>
  async ({ var: { db } }: ApiContext, ownerId: string): Promise<Text | undefined> => {
    const owned = [balances, withdrawals, bills].map(table =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.ownerType, ownerType), eq(table.ownerId, ownerId))),
      ),
    );
    const [found] = await db.select({ kept: sql<boolean>`${or(...owned)}` }).from(sql`(values (1)) as owner`);
    return found?.kept ? messages => messages.keptByMoney : undefined;
  };

import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../../mocks/db/database';
import { balances, bills, withdrawals } from '../../../../mocks/db/schema/finance';

const signed = sql`case ${bills.type} when 'income' then ${bills.amount} else -${bills.amount} end`;

/** Checks the invariants of the ledger (docs/architecture.md#the-contract). Each query lists the violations of one. */
export const expectSoundLedger = async (db: Database) => {
  const { ownerType, ownerId } = bills;
  const wrongBalances = await db.execute(sql`
    with booked as (
      select ${ownerType} as owner_type, ${ownerId} as owner_id, sum(${signed}) as balance
      from ${bills} where ${bills.status} = 'completed' group by 1, 2
    ), asked as (
      select owner_type, owner_id, sum(amount) as frozen from ${withdrawals} where status = 'pending' group by 1, 2
    )
    select * from ${balances}
      full join booked using (owner_type, owner_id) full join asked using (owner_type, owner_id)
    where coalesce(${balances.balance}, 0) <> coalesce(booked.balance, 0)
      or coalesce(${balances.frozen}, 0) <> coalesce(asked.frozen, 0)
      or ${balances.balance} < 0 or ${balances.frozen} < 0 or ${balances.frozen} > ${balances.balance}`);
  const wrongChains = await db.execute(sql`
    select * from (
      select id, balance_before, lag(balance_after, 1, 0) over (partition by owner_type, owner_id order by processed_at) as had
      from ${bills} where status = 'completed'
    ) as chain where balance_before <> had`);
  const wrongPairs = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .leftJoin(bills, and(eq(bills.referenceId, withdrawals.id), eq(bills.category, 'withdrawal')))
    .where(
      sql`(${bills.status}, ${bills.amount}, ${bills.ownerId}, ${bills.type}) is distinct from
        (${withdrawals.status}, ${withdrawals.amount}, ${withdrawals.ownerId}, 'expense')
        or (${bills.balanceBefore}, ${bills.balanceAfter}, ${bills.processedAt}, ${bills.processedBy}, ${bills.reason})
        is distinct from (${withdrawals.balanceBefore}, ${withdrawals.balanceAfter}, ${withdrawals.processedAt},
          ${withdrawals.processedBy}, ${withdrawals.reason})`,
    );
  const rowsOf = (result: unknown) => (result as { rows: object[] }).rows;
  expect({ balances: rowsOf(wrongBalances), chains: rowsOf(wrongChains), pairs: wrongPairs }).toEqual({
    balances: [],
    chains: [],
    pairs: [],
  });
};

import { toFen, toYuan } from '../../db/money';
import { toOwnerKey, type OwnerBalances } from './balances';
import type { BalanceMovement } from './book';

/** The number of owners that a preview lists. */
const mostOwners = 20;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * Returns the total of the movements. For records with a direction, this is income minus expense, along with both sums.
 */
const amountsOf = (movements: readonly BalanceMovement[]) => {
  const of = (direction?: BalanceMovement['direction']) =>
    sum(movements.filter(one => one.direction === direction).map(({ amount }) => toFen(amount)));
  const [income, expense] = [of('income'), -of('expense')];
  const net = toYuan(income + expense);
  return movements.some(({ direction }) => direction)
    ? { amount: net, net: { income: toYuan(income), expense: toYuan(expense), net } }
    : { amount: toYuan(of()) };
};

const payeesOf = (movements: readonly BalanceMovement[]) => [
  ...new Map(
    movements.flatMap(({ payee }) => (payee ? [[`${payee.bankName} ${payee.bankAccount}`, payee] as const] : [])),
  ).values(),
];

/** Returns the summary that a preview shows: the total, and the effect on the owners with the largest amounts. */
export const createBalancePreview = (
  movements: readonly BalanceMovement[],
  before: OwnerBalances,
  after: OwnerBalances,
) => {
  const byOwner = new Map<string, BalanceMovement[]>();
  for (const movement of movements) {
    const key = toOwnerKey(movement);
    const own = byOwner.get(key);
    if (own) own.push(movement);
    else byOwner.set(key, [movement]);
  }
  const owners = [...byOwner].map(([key, own]) => ({
    key,
    own,
    turnover: sum(own.map(({ amount }) => toFen(amount))),
  }));
  const largest = owners.toSorted((a, b) => Number(b.turnover - a.turnover)).slice(0, mostOwners);
  const { amount: totalAmount, ...total } = amountsOf(movements);
  const yuanOf = (standings: OwnerBalances, key: string) => toYuan(standings.get(key)?.balance ?? 0n);
  return {
    totalAmount,
    ...total,
    owners: owners.length,
    effects: largest.flatMap(({ key, own }) => {
      const [first] = own;
      if (!first) return [];
      const { ownerType, ownerId, ownerName } = first;
      return {
        ownerType,
        ownerId,
        ownerName,
        payees: payeesOf(own),
        count: own.length,
        ...amountsOf(own),
        balanceBefore: yuanOf(before, key),
        balanceAfter: yuanOf(after, key),
      };
    }),
  };
};

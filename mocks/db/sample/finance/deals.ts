import type { BillCategory, BillType } from '@/finance/bills/bill';
import { toFen } from '../../money';
import { sampleAccountantNames } from '../admins';
import type { RandomGenerator } from '../random';
import type { createOrderSeeds } from '../orders/orders';
import { getAvailableBalance, type SampleOwnerAccount } from './account';
import { sampleWithdrawalFailureReasons } from './withdrawalDetails';

/**
 * The contents of a sample bill. `waits` is the minimum and maximum delay of the decision in minutes, `lingers` the
 * probability that a recent bill stays pending, `failure` the reason if it fails.
 */
export type SampleBillDraft = {
  account: SampleOwnerAccount;
  type: BillType;
  category: BillCategory;
  fen: number;
  referenceId: string | null;
  description: string;
  waits: [number, number];
  lingers: number;
  by: string;
  failure: string | null;
};

type Order = ReturnType<typeof createOrderSeeds>['orders'][number];
type Sale = { account: SampleOwnerAccount; order: Order; fen: number };

/** The data that deals are created from: accounts that exist at a time, supplier accounts, and orders, oldest first. */
export type SampleDealInput = {
  pickAccount: (at: number) => SampleOwnerAccount;
  accountOf: (supplierId: string) => SampleOwnerAccount | undefined;
  orders: readonly Order[];
};

const adjustments = {
  income: ['平台活动补贴', '物流赔付', '对账差额补记'],
  expense: ['对账差额扣回', '违规扣款', '退货运费分摊'],
} as const;

/** Creates functions that return the next deal of each category, in order of time, or undefined if there is none. */
export const createSampleBillGenerators = (
  random: RandomGenerator,
  { pickAccount, accountOf, orders }: SampleDealInput,
) => {
  const chargeable: Sale[] = [];
  const refundable: Sale[] = [];
  let next = 0;
  const system = { by: '系统', failure: null };
  const reviewed = (chance: number, reasons: readonly [string, ...string[]]) => ({
    by: random.pick(sampleAccountantNames),
    failure: random.next() < chance ? random.pick(reasons) : null,
  });

  /** Returns the next paid order, some days older than `at`. */
  const nextOrder = (at: number) => {
    const late = (orders[next + 400]?.createdAt.getTime() ?? Infinity) < at;
    next += late ? random.between(1, 3) : 1;
    while (!orders[next]?.paidAt) next += 1;
    const order = orders[next];
    if (!order) throw new Error('There are more sales than orders');
    return order;
  };

  const sale = (at: number): SampleBillDraft => {
    const order = nextOrder(at);
    const seller = random.next() < 0.7 ? accountOf(order.supplierId) : undefined;
    const account = seller ?? pickAccount(at);
    const total = Number(toFen(order.totalAmount));
    // The promoter who referred the buyer gets a share.
    const fen = seller ? total : Math.ceil(total * (0.04 + random.next() * 0.08));
    refundable.push({ account, order, fen });
    if (seller) chargeable.push({ account, order, fen });
    return {
      account,
      type: 'income',
      category: 'order',
      fen,
      referenceId: order.id,
      description: `订单 ${order.orderNo} ${seller ? '货款' : '推广收益'}`,
      waits: [60, 180],
      lingers: 0.08,
      ...system,
    };
  };

  const commission = (): SampleBillDraft | undefined => {
    const sold = chargeable.pop();
    return (
      sold && {
        account: sold.account,
        type: 'expense',
        category: 'commission',
        fen: Math.round(sold.fen * 0.05),
        referenceId: sold.order.id,
        description: `订单 ${sold.order.orderNo} 平台佣金（5%）`,
        waits: [1, 30],
        lingers: 0.08,
        ...system,
      }
    );
  };

  const refund = (at: number): SampleBillDraft | undefined => {
    const cancelled = refundable.findIndex(({ order }) => order.cancelledAt && order.cancelledAt.getTime() < at);
    const [sold] = refundable.splice(cancelled < 0 ? random.between(0, refundable.length - 1) : cancelled, 1);
    return (
      sold && {
        account: sold.account,
        type: 'expense',
        category: 'refund',
        fen: sold.order.cancelledAt || random.next() < 0.6 ? sold.fen : Math.ceil(sold.fen / 2),
        referenceId: sold.order.id,
        description: `订单 ${sold.order.orderNo} 退款`,
        waits: [60, 2_880],
        lingers: 0.4,
        ...reviewed(0.12, ['买家已撤销退款', '退货商品未收到']),
      }
    );
  };

  const adjustment = (at: number): SampleBillDraft => {
    const type = random.next() < 0.6 ? 'income' : 'expense';
    return {
      account: pickAccount(at),
      type,
      category: 'adjustment',
      fen: random.between(500, 30_000),
      referenceId: null,
      description: random.pick(adjustments[type]),
      waits: [60, 1_440],
      lingers: 0.4,
      ...reviewed(0.08, ['凭证不足，请补充后重新提交', '金额与对账单不符']),
    };
  };

  const withdrawal = (at: number): SampleBillDraft | undefined => {
    const account = Array.from({ length: 20 }, () => pickAccount(at)).find(one => getAvailableBalance(one) >= 20_000);
    if (!account) return undefined;
    const share = getAvailableBalance(account) * (0.2 + random.next() * 0.7);
    return {
      account,
      type: 'expense',
      category: 'withdrawal',
      fen: Math.floor(share / 10_000) * 10_000 || 10_000,
      referenceId: null,
      description: '',
      waits: [120, 5_760],
      lingers: 0.6,
      ...reviewed(0.18, sampleWithdrawalFailureReasons),
    };
  };

  return { sale, commission, refund, adjustment, withdrawal };
};

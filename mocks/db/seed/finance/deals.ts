import type { BillCategory, BillType } from '../../../../src/finance/bills/bill';
import { accountants } from '../admins';
import type { Random } from '../random';
import { available, type Account } from './account';
import { orderAt } from './orders';
import { withdrawalFailures } from './withdrawalDetails';

/** What a bill of the sample data is about: how long it waits (minutes), and how likely it fails or waits on for long. */
export type Deal = {
  account: Account;
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

type Sale = { account: Account; orderId: string; fen: number };

const adjustments = {
  income: ['平台活动补贴', '物流赔付', '对账差额补记'],
  expense: ['对账差额扣回', '违规扣款', '退货运费分摊'],
} as const;

/** Makes the deals of each category in the order of time; undefined where there is nothing to make one of. */
export const createDeals = (random: Random, pickAccount: (at: number) => Account) => {
  const chargeable: Sale[] = [];
  const refundable: Sale[] = [];
  let order = 0;
  const system = { by: '系统', failure: null };
  const reviewed = (chance: number, reasons: readonly [string, ...string[]]) => ({
    by: random.pick(accountants),
    failure: random.next() < chance ? random.pick(reasons) : null,
  });

  const sale = (at: number): Deal => {
    order += orderAt(order + 80).createdAt.getTime() < at ? random.between(1, 3) : 1;
    const { id } = orderAt(order);
    const account = pickAccount(at);
    const isUser = account.ownerType === 'user';
    const fen = Math.round(3_900 * Math.exp(random.next() * (isUser ? 3 : 5)));
    refundable.push({ account, orderId: id, fen });
    if (!isUser) chargeable.push({ account, orderId: id, fen });
    const description = `订单 ${id} ${isUser ? '推广收益' : '货款'}`;
    return {
      account,
      type: 'income',
      category: 'order',
      fen,
      referenceId: id,
      description,
      waits: [1, 120],
      lingers: 0.08,
      ...system,
    };
  };

  const commission = (): Deal | undefined => {
    const sold = chargeable.pop();
    return (
      sold && {
        account: sold.account,
        type: 'expense',
        category: 'commission',
        fen: Math.round(sold.fen * 0.05),
        referenceId: sold.orderId,
        description: `订单 ${sold.orderId} 平台佣金（5%）`,
        waits: [1, 30],
        lingers: 0.08,
        ...system,
      }
    );
  };

  const refund = (): Deal | undefined => {
    const [sold] = refundable.splice(random.between(0, refundable.length - 1), 1);
    return (
      sold && {
        account: sold.account,
        type: 'expense',
        category: 'refund',
        fen: random.next() < 0.6 ? sold.fen : Math.ceil(sold.fen / 2),
        referenceId: sold.orderId,
        description: `订单 ${sold.orderId} 退款`,
        waits: [60, 2_880],
        lingers: 0.4,
        ...reviewed(0.12, ['买家已撤销退款', '退货商品未收到']),
      }
    );
  };

  const adjustment = (at: number): Deal => {
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

  const withdrawal = (at: number): Deal | undefined => {
    const account = Array.from({ length: 20 }, () => pickAccount(at)).find(one => available(one) >= 20_000);
    if (!account) return undefined;
    const share = available(account) * (0.2 + random.next() * 0.7);
    return {
      account,
      type: 'expense',
      category: 'withdrawal',
      fen: Math.floor(share / 10_000) * 10_000 || 10_000,
      referenceId: null,
      description: '',
      waits: [120, 5_760],
      lingers: 0.6,
      ...reviewed(0.18, withdrawalFailures),
    };
  };

  return { sale, commission, refund, adjustment, withdrawal };
};

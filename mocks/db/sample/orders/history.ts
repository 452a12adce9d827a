import type { OrderEvent } from '@/orders/order';
import type { orders } from '../../schema/orders';
import type { Random } from '../random';
import { anchor, toWorkingHours } from '../times';

const minute = 60_000;
const hour = 60 * minute;

const shippers = ['韩志远', '韩志远', '蒋欣然'] as const;
const clerks = ['杨晓燕', '朱文博', '沈浩'] as const;
const cancellations = ['买家不想要了', '收货地址填写错误', '缺货，与买家协商取消', '重复下单'] as const;

type History = Pick<
  typeof orders.$inferInsert,
  | 'status'
  | 'timeline'
  | 'paidAt'
  | 'shippedAt'
  | 'completedAt'
  | 'cancelledAt'
  | 'trackingNo'
  | 'updatedAt'
  | 'version'
>;

/** Returns the history of an order created at `at`, up to the end of the sample data. */
export const historyOf = (random: Random, at: number, buyer: string): History => {
  const timeline: OrderEvent[] = [];
  const note = (event: OrderEvent['event'], time: number, by: string, text: string | null = null) => {
    timeline.push({ event, at: new Date(time).toISOString(), by, note: text });
    return new Date(time);
  };
  const is = (status: History['status'], more: Partial<History> = {}): History => ({
    status,
    timeline,
    updatedAt: new Date(timeline.at(-1)?.at ?? at),
    version: timeline.length,
    ...more,
  });
  note('create', at, buyer);
  const paid = at + random.between(1, 60) * minute;
  const shipped = toWorkingHours(paid + random.between(2, 50) * hour);
  const completed = shipped + random.between(70, 200) * hour;
  const cancelled = toWorkingHours(paid + random.between(1, 20) * hour);
  const fate = random.next();
  const trackingNo = `SF${random.between(1_000_000, 9_999_999)}${random.between(100_000, 999_999)}`;
  const [shipper, clerk, why] = [random.pick(shippers), random.pick(clerks), random.pick(cancellations)];
  if (fate < 0.06) {
    const closed = at + 24 * hour;
    if (closed > anchor) return is('unpaid');
    return is('cancelled', { cancelledAt: note('cancel', closed, '系统', '超时未支付') });
  }
  if (paid > anchor) return is('unpaid');
  const paidAt = note('pay', paid, buyer);
  if (fate < 0.09 && cancelled < anchor)
    return is('cancelled', { paidAt, cancelledAt: note('cancel', cancelled, clerk, why) });
  if (shipped > anchor) return is('paid', { paidAt });
  const shippedAt = note('ship', shipped, shipper, trackingNo);
  if (completed > anchor) return is('shipped', { paidAt, shippedAt, trackingNo });
  return is('completed', { paidAt, shippedAt, trackingNo, completedAt: note('complete', completed, '系统') });
};

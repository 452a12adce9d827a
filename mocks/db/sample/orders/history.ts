import type { OrderEvent } from '@/orders/order';
import { getUnshippedItems, guessCarrier, type Shipment } from '@/orders/shipment';
import type { orders } from '../../schema/orders';
import type { RandomGenerator } from '../random';
import { sampleEndTime, deferToWorkingHours } from '../times';

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
  | 'shipments'
  | 'updatedAt'
  | 'version'
>;

/** Returns a tracking number in the shape of one of the carriers, each as often as shops use it. */
const trackingNoOf = (digits: string) => {
  const share = Number(digits) % 20;
  if (share < 8) return `SF${digits}`;
  if (share < 12) return `75${digits.slice(1)}`;
  if (share < 14) return `YT${digits}`;
  if (share < 16) return `77${digits}`;
  if (share < 17) return `43${digits}`;
  if (share < 18) return `JD${digits}`;
  return share < 19 ? `JT${digits}` : `EB${digits.slice(-9)}CN`;
};

/** Returns what the first of two parcels holds, or undefined if the order has a single piece. */
const firstParcel = ([first, ...others]: Shipment['items']): Shipment['items'] | undefined => {
  if (first && first.quantity > 1) return [{ ...first, quantity: first.quantity - 1 }];
  return first && others.length > 0 ? [first] : undefined;
};

/** Returns the history of an order created at `at`, up to the end of the sample data. */
export const createOrderHistory = (
  random: RandomGenerator,
  at: number,
  buyer: string,
  items: Shipment['items'],
): History => {
  const shipments: Shipment[] = [];
  const timeline: OrderEvent[] = [];
  const note = (event: OrderEvent['event'], time: number, by: string, text: string | null = null) => {
    timeline.push({ event, at: new Date(time).toISOString(), by, note: text });
    return new Date(time);
  };
  const is = (status: History['status'], more: Partial<History> = {}): History => ({
    status,
    timeline,
    shipments,
    updatedAt: new Date(timeline.at(-1)?.at ?? at),
    version: timeline.length,
    ...more,
  });
  note('create', at, buyer);
  const paid = at + random.between(1, 60) * minute;
  const shipped = deferToWorkingHours(paid + random.between(2, 50) * hour);
  const completed = shipped + random.between(70, 200) * hour;
  const cancelled = deferToWorkingHours(paid + random.between(1, 20) * hour);
  const fate = random.next();
  const digits = `${random.between(1_000_000, 9_999_999)}${random.between(100_000, 999_999)}`;
  const [shipper, clerk, why] = [random.pick(shippers), random.pick(clerks), random.pick(cancellations)];
  if (fate < 0.06) {
    const closed = at + 24 * hour;
    if (closed > sampleEndTime) return is('unpaid');
    return is('cancelled', { cancelledAt: note('cancel', closed, '系统', '超时未付款') });
  }
  if (paid > sampleEndTime) return is('unpaid');
  const paidAt = note('pay', paid, buyer);
  if (fate < 0.09 && cancelled < sampleEndTime)
    return is('cancelled', { paidAt, cancelledAt: note('cancel', cancelled, clerk, why) });
  const ship = (time: number, trackingNo: string, parcel: Shipment['items']) => {
    const moment = note('ship', time, shipper, trackingNo);
    const carrier = guessCarrier(trackingNo);
    const id = String(shipments.length + 1);
    shipments.push({ id, carrier, trackingNo, items: parcel, at: moment.toISOString(), by: shipper });
    return moment;
  };
  // Some orders that are under way are sent in two parcels. Of some, only the first has left.
  const early = deferToWorkingHours(paid + hour);
  const parcel =
    completed > sampleEndTime && early < Math.min(shipped, sampleEndTime - 8 * hour) ? firstParcel(items) : undefined;
  const first = trackingNoOf([...digits].toReversed().join(''));
  if (parcel && Number(digits) % 5 === 0) ship(early, first, parcel);
  if (shipped > sampleEndTime) return is('paid', { paidAt, ...(shipments.length > 0 && { trackingNo: first }) });
  const trackingNo = trackingNoOf(digits);
  const shippedAt = ship(shipped, trackingNo, getUnshippedItems(items, shipments));
  if (completed > sampleEndTime) return is('shipped', { paidAt, shippedAt, trackingNo });
  return is('completed', { paidAt, shippedAt, trackingNo, completedAt: note('complete', completed, '系统') });
};

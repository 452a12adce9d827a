import type { OpenApproval } from '@/models/approvalRequest';
import { readCode } from '@/models/input';
import { queueDecisions, type Queue } from '@/models/queue';
import * as z from 'zod/mini';
import { carrierIds, findCarrierByName, getUnshippedItems, guessCarrier, type Shipment } from './shipment';

/** The order statuses. `tone` is the colour of the status tag; `waiting` marks orders that need an operator. */
export const orderStatuses = [
  { id: 'unpaid', tone: 'running' },
  { id: 'paid', tone: 'waiting' },
  { id: 'shipped', tone: 'running' },
  { id: 'completed', tone: 'good' },
  { id: 'cancelled', tone: 'off' },
] as const;

export type OrderStatus = (typeof orderStatuses)[number]['id'];

/** The statuses of orders without revenue: not paid yet, or cancelled. */
export const statusesWithoutRevenue = ['unpaid', 'cancelled'] as const satisfies OrderStatus[];

/** The carrier's tracking number. `params.text` names the error message for an invalid one. */
const trackingNo = z.string().check(
  z.overwrite(readCode),
  z.refine(text => /^[A-Za-z0-9]{6,30}$/.test(text), { params: { text: 'trackingNo' } }),
);

/**
 * The actions on an order: allowed current statuses, new status, whether a reason is required, the input for each order,
 * and whether the API asks for a recent proof of identity. `pay` records a payment made outside the shop, such as a bank transfer. `ship` sends the given items, by default
 * all that remain, and the order stays `paid` until nothing remains.
 */
/** The fields that revenue is made of, which a role may conceal, by collection. */
export const revenueFields = { orders: ['totalAmount'] } as const;

export const orderActions = {
  pay: { from: ['unpaid'], to: 'paid', reason: false, stepUp: true, shortcut: 'A' },
  ship: {
    from: ['paid'],
    to: 'shipped',
    reason: false,
    shortcut: 'A',
    perRecord: {
      field: 'trackingNo',
      schema: trackingNo,
      needs: 'recordDetails',
      parts: {
        field: 'items',
        remaining: ({ items, shipments }: Order) =>
          getUnshippedItems(items, shipments).map(({ productId, ...item }) => ({ ...item, id: productId })),
        toValue: (parts: { id: string; quantity: number }[]) =>
          parts.map(({ id, quantity }) => ({ productId: id, quantity })),
        partly: 'resources.orders.partlyShipped',
      },
      choice: { field: 'carrier', choices: carrierIds, guess: guessCarrier, find: findCarrierByName },
    },
  },
  complete: { from: ['shipped'], to: 'completed', reason: false, shortcut: 'A' },
  cancel: { from: ['unpaid', 'paid'], to: 'cancelled', reason: true, stepUp: true, shortcut: 'R' },
} as const;

/** The orders that are paid and wait to be shipped. */
export const orderQueue = {
  filter: { status: 'paid' },
  sort: { field: 'paidAt', order: 'ASC' },
  since: 'paidAt',
  actions: queueDecisions.orders,
} as const satisfies Queue;

/** The events of an order, in chronological order. */
export const orderEventTypes = ['create', 'pay', 'ship', 'complete', 'cancel'] as const;

/** A product of an order, with its name and price at the time of the order. The price is a string in yuan. */
export type OrderItem = { productId: string; name: string; price: string; quantity: number };

export const sumItemQuantities = (items: readonly Pick<OrderItem, 'quantity'>[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** An entry of an order's timeline. `note` is the tracking number or the reason for cancellation. */
export type OrderEvent = { event: (typeof orderEventTypes)[number]; at: string; by: string; note: string | null };

export type Receiver = { name: string; mobile: string; address: string };

/** An order as the API returns it. Amounts are strings in yuan with two decimals; times are ISO 8601 in UTC. */
export type Order = {
  id: string;
  orderNo: string;
  userId: string;
  /** The current name. Null if the user no longer exists; `supplierName` likewise. */
  userName: string | null;
  supplierId: string;
  supplierName: string | null;
  items: OrderItem[];
  /** Missing if the user's role hides it, like other fields that are not always there. */
  totalAmount?: string;
  status: OrderStatus;
  receiver?: Receiver;
  /** The province, autonomous region or municipality at the start of the address. */
  region: string;
  timeline?: OrderEvent[];
  paidAt: string | null;
  shippedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  /** The tracking number of the last shipment. */
  trackingNo: string | null;
  /** The parcels so far, oldest first. Missing if the API has the order's tracking number only. */
  shipments?: Shipment[];
  /** The open request for a second approval. Missing if the API does not return it. */
  approval?: OpenApproval | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/**
 * The totals of the orders created in a date range. `paid` counts the orders with revenue: paid and not cancelled
 * later. `revenue` and `average` are strings in yuan; `items` is the quantity sold.
 */
export type OrderPeriodTotals = {
  orders: number;
  paid: number;
  revenue: string;
  average: string;
  items: number;
  cancelled: number;
};

/** The sales of a category, product or supplier. `amount` is a string in yuan; `quantity` is the number of items. */
export type SalesTotal = { id: string; name: string; amount: string; quantity: number };

/**
 * The API's response for a date range, with the totals of the preceding range of the same length. Dates are YYYY-MM-DD;
 * `daily` has one row for each day.
 */
export type OrderStatisticsData = {
  totals: OrderPeriodTotals;
  previous: OrderPeriodTotals & { from: string; to: string };
  statuses: { status: OrderStatus; orders: number; amount: string }[];
  daily: { date: string; orders: number; paid: number; revenue: string }[];
  /** Top-level categories. Each one includes its descendants. */
  categories: SalesTotal[];
  products: SalesTotal[];
  suppliers: SalesTotal[];
};

/**
 * The full names of China's provinces, autonomous regions and municipalities. Every address starts with one of them.
 */
export const provinces = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
  '台湾省',
  '香港特别行政区',
  '澳门特别行政区',
] as const;

/** Returns the region at the start of an address, or undefined. */
export const findAddressProvince = (address: string) => provinces.find(region => address.startsWith(region));

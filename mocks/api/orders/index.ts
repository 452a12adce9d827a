import { statisticsMenuPages } from '@/orders/menuPages';
import type { ApiFeature } from '../rest/feature';
import { orders as collection } from './orders';
import { placeOrderRoutes } from './place';
import { orderTotalsRoutes } from './totals';
import { en, zh } from './messages';

type OrderMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    orders: OrderMessages;
  }
}

/** Orders, and how the shop places them. */
export const orders: ApiFeature = {
  collections: [collection],
  menu: statisticsMenuPages,
  createRoutes: () => [...orderTotalsRoutes, ...placeOrderRoutes],
  messages: { zh: { orders: zh }, en: { orders: en } },
};

import { statisticsMenuPages } from '@/orders/menuPages';
import type { ApiFeature } from '../rest/feature';
import { orders as collection } from './orders';
import { createPlaceOrderRoute } from './place';
import { createOrderTotalsRoute } from './totals';
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
  createRoutes: collections => {
    const extended = collections.find(({ name }) => name === collection.name) ?? collection;
    return [createOrderTotalsRoute(extended), createPlaceOrderRoute(extended)];
  },
  messages: { zh: { orders: zh }, en: { orders: en } },
};

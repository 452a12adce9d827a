import { test } from '@playwright/test';
import { measure, measureInScope, withServer } from '../../support/million/measure';

/** The limit in milliseconds for the 95th percentile of responses. */
const bar = 200;

const day = 86_400_000;

const readDays = (days: number) => {
  const [from = '', to = ''] = [Date.now() - (days - 1) * day, Date.now()].map(time =>
    new Date(time).toISOString().slice(0, 10),
  );
  return { from, to };
};

const ordersCall = (days: number, timeZone: string) =>
  `/statistics/orders?${new URLSearchParams({ ...readDays(days), timeZone })}`;

const analysisCall = (subject: string, measures: string, dimension = 'time') =>
  `/statistics/analysis?${new URLSearchParams({ subject, measure: measures, dimension, ...readDays(90), timeZone: 'Asia/Shanghai', compare: 'previous' })}`;

test('statistics', () =>
  withServer(1, async session => {
    for (const name of ['overview', 'today', 'monitor'])
      await measure(session, `statistics, ${name}`, bar, () => `/statistics/${name}`);
    for (const collection of ['withdrawals', 'bills'])
      await measure(session, `statistics of ${collection}`, bar, () => `/statistics/finance?collection=${collection}`);
    for (const days of [7, 30, 90])
      await measure(session, `statistics of orders, ${days} days`, bar, () => ordersCall(days, 'Asia/Shanghai'));
    await measure(session, 'statistics of orders, 90 days of New York', bar, () => ordersCall(90, 'America/New_York'));
  }));

test('statistics in a scope', () =>
  measureInScope({
    overview: '/statistics/overview',
    'orders, 7 days': ordersCall(7, 'Asia/Shanghai'),
    'orders, 90 days': ordersCall(90, 'Asia/Shanghai'),
    'orders, 90 days of New York': ordersCall(90, 'America/New_York'),
    'totals of orders': '/statistics/order-totals',
    'statistics of withdrawals': '/statistics/finance?collection=withdrawals',
    'statistics of bills': '/statistics/finance?collection=bills',
    'sales and buyers by day': analysisCall('sales', 'revenue,orders,average,buyers'),
    'sales by supplier': analysisCall('sales', 'revenue', 'supplier'),
    'sales by product': analysisCall('sales', 'revenue', 'product'),
    'withdrawals by day': analysisCall('withdrawals', 'amount'),
    'bills by day': analysisCall('finance', 'income,expense'),
  }));

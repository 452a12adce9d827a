import { test } from '@playwright/test';
import { measure, withServer } from '../../support/million/measure';

/** The limit in milliseconds for the 95th percentile of responses. */
const bar = 200;

const day = 86_400_000;

const ordersCall = (days: number, timeZone: string) => {
  const [from, to] = [Date.now() - (days - 1) * day, Date.now()].map(time => new Date(time).toISOString().slice(0, 10));
  return `/statistics/orders?${new URLSearchParams({ from: from ?? '', to: to ?? '', timeZone })}`;
};

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

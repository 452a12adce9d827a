import { test } from '@playwright/test';
import { listCall } from '../../support/million/client';
import { measure, withServer } from '../../support/million/measure';

/** The limit in milliseconds for the 95th percentile of responses (docs/architecture.md#speed). */
const bar = 50;
/** The limit for the first search that matches a tenth or more of a million records, because it counts them all. */
const countBar = 500;

type Supplier = { name: string; shopName: string; phone: string };

const frequent = [
  '公司',
  '杭州',
  '有限公司',
  '食品',
  '深圳',
  '服饰',
  '家居',
  '广州',
  '旗舰店',
  '苏州',
  '零食铺',
  '宁波',
];

test('searches suppliers by parts of their texts', () =>
  withServer(1, async session => {
    const { client, token } = session;
    // Far apart, so that no two searches are the same.
    const known: Supplier[] = [];
    for (let index = 0; index < 100; index += 1)
      known.push(
        ...(await client.call<Supplier[]>('GET', listCall('suppliers', {}, index * 9_999, undefined, 1), token)).data,
      );
    const search =
      (part: (supplier: Supplier) => string | undefined, filter = 'q') =>
      (index: number) =>
        listCall('suppliers', { [filter]: known[index] ? part(known[index]) : '' }, 0);
    await measure(
      session,
      'suppliers, by one letter of the shop',
      bar,
      search(({ shopName }) => shopName[0], 'name'),
    );
    await measure(
      session,
      'suppliers, by two letters of the shop',
      bar,
      search(({ shopName }) => shopName.slice(0, 2)),
    );
    await measure(
      session,
      'suppliers, by three letters of the shop',
      bar,
      search(({ shopName }) => shopName.slice(0, 3)),
    );
    await measure(
      session,
      'suppliers, by the whole name',
      bar,
      search(({ name }) => name, 'name'),
    );
    await measure(
      session,
      'suppliers, by the end of the phone',
      bar,
      search(({ phone }) => phone.slice(-5)),
    );
    await measure(
      session,
      'suppliers, by the whole phone',
      bar,
      search(({ phone }) => phone),
    );
    for (const q of frequent) await client.call('GET', listCall('suppliers', { q }, 0), token);
    await measure(session, 'suppliers, by frequent words, pages 1 to 9', bar, index =>
      listCall('suppliers', { q: frequent[index % frequent.length] }, 25 * Math.floor(index / frequent.length)),
    );
    await measure(session, 'suppliers, by frequent words asked for first', countBar, index =>
      listCall(
        'suppliers',
        { q: frequent[index % frequent.length], createdAt_gte: new Date(index * 1_000).toISOString() },
        0,
      ),
    );
  }));

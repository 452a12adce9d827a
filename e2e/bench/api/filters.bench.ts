import { test } from '@playwright/test';
import { listCall } from '../../support/million/client';
import { measure, withServer } from '../../support/million/measure';

/** The limit in milliseconds for the 95th percentile of responses (docs/architecture.md#speed). */
const bar = 50;

const day = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const processed = { processedAt_gte: dayAgo(60), processedAt_lte: dayAgo(30) };

/** Few, some and most of the records. Amounts spread over 10 to 100 000 yuan. */
const amounts = [
  { amount_gte: '99000' },
  { amount_gte: '500', amount_lte: '600' },
  { amount_gte: '20' },
  { amount_gte: '1', amount_lte: '10.01' },
];

const orderAmounts = amounts.map(({ amount_gte: from, amount_lte: to }) => ({
  totalAmount_gte: from,
  ...(to && { totalAmount_lte: to }),
}));

test('filters', () =>
  withServer(1, async session => {
    const { client, token } = session;
    const lists: [string, readonly string[], readonly object[]][] = [
      ['orders', ['createdAt', 'totalAmount', 'updatedAt', 'status'], orderAmounts],
      ['withdrawals', ['createdAt', 'amount', 'processedAt', 'status', 'ownerName'], amounts],
      ['bills', ['createdAt', 'amount', 'processedAt', 'status', 'ownerName'], amounts],
      [
        'withdrawals',
        ['processedAt', 'createdAt', 'amount', 'ownerName'],
        [processed, { ...processed, status: 'completed' }, { ...processed, amount_gte: '50000' }],
      ],
    ];
    for (const [collection, fields, filters] of lists)
      for (const filter of filters) {
        const { total } = await client.call('GET', listCall(collection, filter, 0), token);
        for (const field of fields)
          await measure(session, `${collection} ${JSON.stringify(filter)} (${total}) by ${field}`, bar, index =>
            listCall(collection, filter, (index % 3) * 25, [field, index % 2 ? 'ASC' : 'DESC']),
          );
      }
    const shipped = await client.call<{ trackingNo: string }[]>(
      'GET',
      listCall('orders', { status: 'completed' }, 0, undefined, 100),
      token,
    );
    await measure(session, 'orders by tracking number', bar, index =>
      listCall('orders', { q: shipped.data[index]?.trackingNo }, 0),
    );
    await measure(session, 'orders by the end of a tracking number', bar, index =>
      listCall('orders', { q: shipped.data[index]?.trackingNo.slice(-6) }, 0),
    );
    for (const [list, filters] of [
      ['withdrawals', [{ status: 'pending' }, ...amounts, processed]],
      ['orders', [{ status: 'paid' }, ...orderAmounts, { createdAt_gte: dayAgo(30) }]],
    ] as const) {
      const views: string[] = [];
      for (const [index, filter] of filters.entries()) {
        const { data } = await client.call<{ id: string }>('POST', '/views', token, {
          list,
          name: `${index}`,
          filter,
          sort: null,
          columns: null,
          density: null,
        });
        views.push(data.id);
      }
      await measure(session, `counts of ${filters.length} views of ${list}`, bar, () => `/views/counts?list=${list}`);
      // The database is reused the next time.
      for (const id of views) await client.call('DELETE', `/views/${id}`, token);
    }
  }));

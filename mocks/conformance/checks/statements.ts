import { formatQueryString, type SendRequest } from '../client';
import { getResponseRecord, getResponseRecords, type CheckCollector } from '../findings';

const day = 86_400_000;
const timeZone = 'UTC';

/** The most rows of a page. */
const most = 1000;

/** Days on which no bill was completed, as no record is older. */
const early = { from: '1970-01-02', to: '1970-01-03' };

const toCents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Returns income minus expense. */
const net = (rows: readonly Record<string, unknown>[]) =>
  rows.reduce((sum, { type, amount }) => sum + (type === 'income' ? 1 : -1) * toCents(amount), 0);

const totalsOf = ({ totals }: Record<string, unknown>) =>
  Array.isArray(totals) ? (totals as Record<string, unknown>[]) : [];

/**
 * Checks the statement of an account that has a completed bill: its sums fit its balances and the listed bills, and it is of
 * the period that was asked for (docs/requirements.md#statements).
 */
export const checkAccountStatement = async (request: SendRequest, { conforms, note, skip }: CheckCollector) => {
  const filter = { status: 'completed' };
  const sort = ['processedAt', 'DESC'];
  const newest = await request('GET', `/bills${formatQueryString({ filter, sort, range: [0, 0] })}`);
  const [bill] = getResponseRecords(newest);
  if (!bill) return skip(newest, 'states an account', 'not checked, there is no completed bill');
  const owner = { ownerType: String(bill['ownerType']), ownerId: String(bill['ownerId']) };
  const to = String(bill['processedAt']).slice(0, 10);
  const from = new Date(Date.parse(to) - 6 * day).toISOString().slice(0, 10);
  const ask = (period: { from: string; to: string }) =>
    request('GET', `/statistics/statement?${new URLSearchParams({ ...owner, ...period, timeZone })}`);
  const answer = await ask({ from, to });
  if (!conforms(answer, 200, 'states an account over some days')) return undefined;
  const found = getResponseRecord(answer);
  const { openingBalance, closingBalance } = found;
  note(
    answer,
    'it names its period',
    (found['from'] !== from || found['to'] !== to) && `it is of ${String(found['from'])}`,
  );
  const change = net(totalsOf(found));
  note(
    answer,
    'the opening balance, income and expense add up to the closing balance',
    toCents(openingBalance) + change !== toCents(closingBalance) && `${change / 100} is between them`,
  );
  const period = { processedAt_gte: `${from}T00:00:00.000Z`, processedAt_lte: `${to}T23:59:59.999Z` };
  const bills = { filter: { ...owner, ...filter, ...period }, range: [0, most - 1] };
  const listed = await request('GET', `/bills${formatQueryString(bills)}`);
  const rows = getResponseRecords(listed);
  if (conforms(listed, 200, 'bills can be narrowed by when they were completed') && rows.length < most)
    note(answer, 'its sums are those of the listed bills', net(rows) !== change && `they are ${net(rows) / 100}`);
  const before = await ask(early);
  const isEmpty = totalsOf(getResponseRecord(before)).length === 0;
  if (conforms(before, 200, 'states days long ago'))
    note(before, 'nothing is among them', !isEmpty && 'the period is ignored');
  conforms(await ask({ from: to, to: '2000-01-01' }), 422, 'a period that ends before it starts is refused');
  return undefined;
};

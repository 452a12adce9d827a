import { expect, test } from 'vitest';
import { comparePage, type ShownRecords } from '@/admin/live/pageChanges';

const record = (id: number, values: object = {}) => ({ id: String(id), version: 1, ...values });
const records = (...ids: number[]) => ids.map(id => record(id));

type Change = { rows?: ReturnType<typeof records>; total: number; elsewhere?: ReturnType<typeof records> };

/** Compares with a page of three records, by default the first one of a list of nine. */
const compare = ({ rows = records(1, 2, 3), elsewhere = [], ...read }: Change, shown: Partial<ShownRecords> = {}) => {
  const { moved, ...counts } = comparePage(
    { records: records(1, 2, 3), offset: 0, total: 9, filter: {}, ...shown },
    { rows, elsewhere, ...read },
  );
  return moved ? 'moved' : [counts.added, counts.changed, counts.gone].join(' ');
};

test('counts what is on the page', () => {
  expect(compare({ total: 9 })).toBe('0 0 0');
  expect(compare({ rows: [record(1), record(2, { version: 2 }), record(3)], total: 9 })).toBe('0 1 0');
  expect(compare({ rows: records(10, 1, 2), total: 10, elsewhere: records(3) })).toBe('1 0 0');
  expect(compare({ rows: records(1, 3, 4), total: 8 })).toBe('0 0 1');
});

test('counts a new record although the total stays, because another one has gone elsewhere', () => {
  expect(compare({ rows: records(10, 1, 2), total: 9, elsewhere: records(3) })).toBe('1 0 1');
  expect(compare({ rows: records(10, 1, 2), total: 8, elsewhere: records(3) })).toBe('1 0 2');
});

test('counts what happens on other pages by the total', () => {
  expect(compare({ total: 12 })).toBe('3 0 0');
  expect(compare({ total: 7 })).toBe('0 0 2');
  // One is new at the top, two more elsewhere.
  expect(compare({ rows: records(10, 1, 2), total: 12, elsewhere: records(3) })).toBe('3 0 0');
});

test('takes a record that follows from the next page for no new one', () => {
  const filter = { status: 'pending' };
  const shown = { records: [1, 2, 3].map(id => record(id, filter)), filter };
  const approved = record(1, { status: 'approved', version: 2 });
  expect(compare({ rows: records(2, 3, 4), total: 8, elsewhere: [approved] }, shown)).toBe('0 0 1');
  // Meanwhile another one has joined at the end.
  expect(compare({ rows: records(2, 3, 4), total: 9, elsewhere: [approved] }, shown)).toBe('1 0 1');
});

test('counts a record that only changed its place as changed', () => {
  const edited = record(1, { version: 2 });
  expect(compare({ rows: records(2, 3, 4), total: 9, elsewhere: [edited] })).toBe('0 1 0');
  expect(compare({ rows: [record(8, { version: 2 }), ...records(1, 2)], total: 9, elsewhere: records(3) })).toBe(
    '0 1 0',
  );
});

test('knows new records by a filter, whatever their version is', () => {
  const reopened = record(10, { version: 3 });
  const filter = { status: 'pending' };
  expect(compare({ rows: [reopened, ...records(1, 2)], total: 9, elsewhere: records(3) }, { filter })).toBe('1 0 1');
});

test('says only that a page has moved if neither page nor total explain why', () => {
  expect(compare({ rows: records(0, 1, 2), total: 9, elsewhere: records(3) }, { offset: 3 })).toBe('moved');
  expect(compare({ rows: records(0, 1, 2), total: 10, elsewhere: records(3) }, { offset: 3 })).toBe('1 0 0');
  expect(compare({ rows: records(2, 1, 3), total: 9 })).toBe('moved');
});

test('counts new records at the end of the last page', () => {
  const last = { offset: 6, total: 8, records: records(1, 2) };
  expect(compare({ rows: records(1, 2, 3), total: 8 }, last)).toBe('1 0 1');
  expect(compare({ rows: records(1), total: 1 }, { records: [], total: 0 })).toBe('1 0 0');
});

test('compares without totals', () => {
  const shown = { total: undefined };
  const now = { rows: records(10, 1, 2), total: undefined as unknown as number, elsewhere: records(3) };
  expect(compare(now, shown)).toBe('1 0 0');
});

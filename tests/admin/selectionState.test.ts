import { expect, test } from 'vitest';
import {
  deselectIds,
  filterKey,
  selectAllMatching,
  selectedOnPage,
  selectIds,
  selectOnPage,
  toggleRecord,
} from '@/admin/list/selectionState';

const key = filterKey({ status: 'pending' });
const all = selectAllMatching(key);

test('all that match are selected on every page', () => {
  expect(selectedOnPage(all, ['1', '2'])).toEqual(['1', '2']);
});

test('a record can be taken out of all that match, and put back', () => {
  const withoutOne = toggleRecord(all, '2');
  expect(selectedOnPage(withoutOne, ['1', '2', '3'])).toEqual(['1', '3']);
  expect(toggleRecord(withoutOne, '2')).toEqual(all);
});

test('selecting a page leaves what was taken out on other pages', () => {
  const withoutOne = toggleRecord(all, '9');
  const none = selectOnPage(withoutOne, ['1', '2'], []);
  expect(selectedOnPage(none, ['1', '2', '9', '10'])).toEqual(['10']);
  expect(selectOnPage(none, ['1', '2'], ['1', '2'])).toEqual(withoutOne);
});

test('records selected by id are the same on every page', () => {
  const two = toggleRecord(toggleRecord(selectIds(key, []), '1'), '2');
  expect(selectedOnPage(two, ['7', '8'])).toEqual(['1', '2']);
  expect(selectedOnPage(toggleRecord(two, '1'), [])).toEqual(['2']);
});

test('records that are gone leave a selection by id, and not one of all that match', () => {
  expect(deselectIds(selectIds(key, ['1', '2']), ['1'])).toEqual(selectIds(key, ['2']));
  expect(deselectIds(all, ['1'])).toEqual(all);
});

test('a filter has one key, whatever the order of its fields', () => {
  expect(filterKey({ name: 'a', status: 'b' })).toBe(filterKey({ status: 'b', name: 'a' }));
  expect(filterKey({ name: 'a' })).not.toBe(filterKey({ name: 'b' }));
});

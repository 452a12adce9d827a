import { expect, test } from 'vitest';
import {
  deselectIds,
  getFilterKey,
  createAllMatchingSelectionState,
  getSelectedIdsGivenPage,
  createIdSelectionState,
  setPageSelection,
  toggleRecord,
} from '@/admin/list/selectionState';

const key = getFilterKey({ status: 'pending' });
const all = createAllMatchingSelectionState(key);

test('selects all matching records on every page', () => {
  expect(getSelectedIdsGivenPage(all, ['1', '2'])).toEqual(['1', '2']);
});

test('excludes a record from all matching, and includes it again', () => {
  const withoutOne = toggleRecord(all, '2');
  expect(getSelectedIdsGivenPage(withoutOne, ['1', '2', '3'])).toEqual(['1', '3']);
  expect(toggleRecord(withoutOne, '2')).toEqual(all);
});

test('keeps records of other pages excluded when a page is selected', () => {
  const withoutOne = toggleRecord(all, '9');
  const none = setPageSelection(withoutOne, ['1', '2'], []);
  expect(getSelectedIdsGivenPage(none, ['1', '2', '9', '10'])).toEqual(['10']);
  expect(setPageSelection(none, ['1', '2'], ['1', '2'])).toEqual(withoutOne);
});

test('keeps records selected by id on every page', () => {
  const two = toggleRecord(toggleRecord(createIdSelectionState(key, []), '1'), '2');
  expect(getSelectedIdsGivenPage(two, ['7', '8'])).toEqual(['1', '2']);
  expect(getSelectedIdsGivenPage(toggleRecord(two, '1'), [])).toEqual(['2']);
});

test('removes deleted records from a selection by id, but not from all matching', () => {
  expect(deselectIds(createIdSelectionState(key, ['1', '2']), ['1'])).toEqual(createIdSelectionState(key, ['2']));
  expect(deselectIds(all, ['1'])).toEqual(all);
});

test('builds the same filter key for any field order', () => {
  expect(getFilterKey({ name: 'a', status: 'b' })).toBe(getFilterKey({ status: 'b', name: 'a' }));
  expect(getFilterKey({ name: 'a' })).not.toBe(getFilterKey({ name: 'b' }));
});

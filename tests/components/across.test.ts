import { expect, test } from 'vitest';
import { picked, reselect, toggle } from '../../src/components/list/across';

const all = { filter: { status: 'pending' }, except: [] };

test('all that match are selected on every page', () => {
  expect(picked(all, ['1', '2'])).toEqual(['1', '2']);
});

test('a record can be ticked off and on again', () => {
  const without = toggle(all, '2');
  expect(picked(without, ['1', '2', '3'])).toEqual(['1', '3']);
  expect(toggle(without, '2')).toEqual(all);
});

test("a page's selection leaves what was ticked off elsewhere", () => {
  const without = toggle(all, '9');
  const none = reselect(without, ['1', '2'], []);
  expect(none.except.toSorted()).toEqual(['1', '2', '9']);
  expect(reselect(none, ['1', '2'], ['1', '2']).except).toEqual(['9']);
});

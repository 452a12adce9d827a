import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { differences, theirsOf } from '@/admin/record/differences';

const current = { id: '7', name: 'theirs', phone: '2', status: 'pending', version: 3 };

test('only a 409 that brings the current record is a conflict', () => {
  expect(theirsOf(new HttpError('changed', 409, { code: 409, data: { current } }))).toEqual(current);
  expect(theirsOf(new HttpError('decided', 409, { code: 409, data: null }))).toBeUndefined();
  expect(theirsOf(new HttpError('invalid', 422, { code: 422, data: { current } }))).toBeUndefined();
  expect(theirsOf(new Error('else'))).toBeUndefined();
});

test('differences tell what I changed from what only they did, and never the version', () => {
  const mine = { name: 'mine', phone: '1', status: 'pending', version: 2 };
  expect(differences(mine, current, field => field === 'name')).toEqual([
    { field: 'name', theirs: 'theirs', mine: 'mine' },
    { field: 'phone', theirs: '2', mine: undefined },
  ]);
});

test('a password has no other side to show, and lists are compared by what they hold', () => {
  const mine = { name: 'theirs', roles: ['auditor'], password: 'Secret@2026' };
  expect(differences(mine, { ...current, roles: ['auditor'] }, () => true)).toEqual([]);
  expect(differences(mine, { ...current, roles: ['finance'] }, () => true)).toEqual([
    { field: 'roles', theirs: ['finance'], mine: ['auditor'] },
  ]);
});

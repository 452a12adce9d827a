import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { findFieldConflicts, getConflictRecord } from '@/admin/record/differences';

const current = { id: '7', name: 'theirs', phone: '2', status: 'pending', version: 3 };

test('treats only a 409 with the current record as a conflict', () => {
  expect(getConflictRecord(new HttpError('changed', 409, { code: 409, data: { current } }))).toEqual(current);
  expect(getConflictRecord(new HttpError('decided', 409, { code: 409, data: null }))).toBeUndefined();
  expect(getConflictRecord(new HttpError('invalid', 422, { code: 422, data: { current } }))).toBeUndefined();
  expect(getConflictRecord(new Error('else'))).toBeUndefined();
});

test('distinguishes my changes from theirs and leaves out the version', () => {
  const mine = { name: 'mine', phone: '1', status: 'pending', version: 2 };
  expect(findFieldConflicts(mine, current, field => field === 'name')).toEqual([
    { field: 'name', theirs: 'theirs', mine: 'mine' },
    { field: 'phone', theirs: '2', mine: undefined },
  ]);
});

test('ignores passwords and compares lists by content', () => {
  const mine = { name: 'theirs', roles: ['auditor'], password: 'Secret@2026' };
  expect(findFieldConflicts(mine, { ...current, roles: ['auditor'] }, () => true)).toEqual([]);
  expect(findFieldConflicts(mine, { ...current, roles: ['finance'] }, () => true)).toEqual([
    { field: 'roles', theirs: ['finance'], mine: ['auditor'] },
  ]);
});

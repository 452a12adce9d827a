import { expect, test } from 'vitest';
import { canOpenPage, getEffectiveRole, hasPermission } from '@/session/AccessProvider';
import type { SessionUser } from '@/session/session';

const user = (own: Partial<SessionUser>): SessionUser => ({
  id: '1',
  username: '王审核',
  mobile: '13800000003',
  roles: [],
  permissions: [],
  ...own,
});

test.each<[string, Partial<SessionUser>, string]>([
  ['the role field comes first', { role: 'admin', roles: [{ code: 'auditor' }] }, 'admin'],
  ['then the first role’s code', { roles: [{ code: 'auditor', name: '审核员' }] }, 'auditor'],
  ['then its name', { roles: [{ name: '审核员' }] }, '审核员'],
  ['else user', {}, 'user'],
])('the effective role: %s', (_, own, role) => {
  expect(getEffectiveRole(user(own))).toBe(role);
});

test('returns user as the effective role without a user', () => {
  expect(getEffectiveRole(null)).toBe('user');
});

test.each<[string, Parameters<typeof canOpenPage>[1], Partial<SessionUser>, boolean]>([
  ['neither permission nor roles', {}, {}, true],
  ['an unknown path', undefined, {}, true],
  ['the required permission', { permission: 'a:list' }, { permissions: ['a:list'] }, true],
  ['every permission', { permission: 'a:list' }, { permissions: ['*'] }, true],
  ['a role does not make up for a permission', { permission: 'a:list', roles: ['*'] }, { role: 'admin' }, false],
  ['anyone', { roles: ['*'] }, {}, true],
  ['the user’s role', { roles: ['admin'] }, { role: 'admin' }, true],
  ['any role code', { roles: ['admin'] }, { role: 'x', roles: [{ code: 'y' }, { code: 'admin' }] }, true],
  ['any role name', { roles: ['管理员'] }, { roles: [{ code: 'y', name: '管理员' }] }, true],
  ['another role', { roles: ['admin'] }, { role: 'auditor', roles: [{ code: 'auditor' }] }, false],
])('page access by %s', (_, page, own, granted) => {
  expect(canOpenPage(user(own), page)).toBe(granted);
});

test('grants a permission by its code or the wildcard', () => {
  expect(hasPermission(user({ permissions: ['suppliers:list'] }), 'suppliers:list')).toBe(true);
  expect(hasPermission(user({ permissions: ['suppliers:list'] }), 'suppliers:approve')).toBe(false);
  expect(hasPermission(null, 'suppliers:list')).toBe(false);
});

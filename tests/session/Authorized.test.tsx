import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Authorized } from '../../src/session/Authorized';
import { clearSession, useSession, type SessionUser } from '../../src/session/session';

const user = (own: Partial<SessionUser>): SessionUser => ({
  id: '3',
  username: '李文静',
  mobile: '13800000003',
  roles: [],
  permissions: [],
  ...own,
});

afterEach(() => {
  cleanup();
  clearSession();
});

test.each<[string, Partial<SessionUser>, boolean]>([
  ['the role field', { role: 'auditor' }, true],
  ['the first role’s code, in want of a role', { roles: [{ code: 'auditor', name: '审核员' }] }, true],
  ['a second role, which is not the effective one', { roles: [{ code: 'viewer' }, { code: 'auditor' }] }, false],
  ['another role', { role: 'viewer' }, false],
])('content for auditors follows %s', (_, own, shown) => {
  useSession.setState({ user: user(own) });
  render(<Authorized roles={['auditor']}>审核</Authorized>);
  expect(screen.queryByText('审核') !== null).toBe(shown);
});

test('a value that is no list raises an error that says roles are needed', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  // What a caller without types may write.
  const roles: unknown = 'auditor';
  expect(() => render(<Authorized roles={roles as string[]}>审核</Authorized>)).toThrow(/roles are needed/i);
  silent.mockRestore();
});

import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AuthContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { RequireRole } from '@/ui/RequireRole';
import { authProvider } from '@/providers/authProvider';
import { createQueryClient } from '@/providers/queryClient';
import { clearSession, setToken, useSessionStore, type SessionUser } from '@/session/session';

const user = (own: Partial<SessionUser>): SessionUser => ({
  id: '3',
  username: '李文静',
  mobile: '13800000003',
  roles: [],
  permissions: [],
  ...own,
});

const renderFor = (own: Partial<SessionUser>, roles: string[]) => {
  setToken('somebody');
  useSessionStore.setState({ user: user(own), infoAt: Date.now() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={authProvider}>
        <RequireRole roles={roles}>审核</RequireRole>
      </AuthContext>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  clearSession();
});

test.each<[string, Partial<SessionUser>, boolean]>([
  ['the role field', { role: 'auditor' }, true],
  ['the first role’s code, in want of a role', { roles: [{ code: 'auditor', name: '审核员' }] }, true],
  ['a second role, which is not the effective one', { roles: [{ code: 'viewer' }, { code: 'auditor' }] }, false],
  ['another role', { role: 'viewer' }, false],
])('shows content for auditors depending on %s', async (_, own, shown) => {
  renderFor(own, ['auditor']);
  await waitFor(() => expect(screen.queryByText('审核') !== null).toBe(shown));
});

test('throws an error that roles are needed for a value that is no list', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  // Possible for a caller without types.
  const roles: unknown = 'auditor';
  expect(() => renderFor({ role: 'auditor' }, roles as string[])).toThrow(/roles are needed/i);
  silent.mockRestore();
});

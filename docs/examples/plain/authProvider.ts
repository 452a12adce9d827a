import { createAuthProvider } from '@/providers/createAuthProvider';
import { apiUrl, http } from './http';

/** The console's permissions of each role. Buttons, pages and menu entries follow from them. */
const permissions: Partial<Record<string, string[]>> = {
  manager: ['list', 'create', 'update', 'delete', 'approve', 'reject', 'reopen', 'export'].map(
    action => `suppliers:${action}`,
  ),
  viewer: ['suppliers:list'],
};

type Login = { accessToken: string };
type Me = { id: string; account: string; displayName: string; role: string };

export const authProvider = createAuthProvider({
  signIn: async ({ username, password }) => {
    const { json } = await http(`${apiUrl}/auth/login`, { method: 'POST', body: { account: username, password } });
    return { token: (json as Login).accessToken };
  },
  fetchUser: async () => {
    const { id, account, displayName, role } = (await http(`${apiUrl}/auth/me`)).json as Me;
    return { id, account, username: displayName, role, roles: [{ code: role }], permissions: permissions[role] ?? [] };
  },
});

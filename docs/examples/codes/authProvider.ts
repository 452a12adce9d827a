import { createAuthProvider } from '@/providers/createAuthProvider';
import { apiUrl, http } from './http';

/** The console's actions by the last part of the API's permissions, such as `supplier:query`. */
const actions: Partial<Record<string, string[]>> = {
  query: ['list', 'export'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  audit: ['approve', 'reject', 'reopen'],
};

type Login = { accessToken: string };
type Info = { user: { id: string; nickname: string }; roles: string[]; permissions: string[] };

const toConsolePermissions = (permission: string) => {
  const [resource, action = ''] = permission.split(':');
  return (actions[action] ?? []).map(name => `${resource}s:${name}`);
};

export const authProvider = createAuthProvider({
  signIn: async ({ username, password }) => {
    const { json } = await http(`${apiUrl}/auth/login`, { method: 'POST', body: { username, password } });
    return { token: (json as Login).accessToken };
  },
  fetchUser: async () => {
    const { user, roles, permissions } = (await http(`${apiUrl}/auth/get-permission-info`)).json as Info;
    return {
      id: user.id,
      username: user.nickname,
      role: roles[0] ?? '',
      roles: roles.map(code => ({ code })),
      permissions: permissions.flatMap(toConsolePermissions),
    };
  },
});

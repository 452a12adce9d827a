import { createAuthProvider } from '@/providers/createAuthProvider';
import { client } from './client';
import type { components } from './schema';

type User = components['schemas']['User'];

/** The console's permissions of each scope. Buttons, pages and menu entries follow from them. */
const permissions: Record<User['scopes'][number], string[]> = {
  'suppliers.read': ['suppliers:list', 'suppliers:export'],
  'suppliers.write': ['suppliers:create', 'suppliers:update', 'suppliers:delete'],
  'suppliers.decide': ['suppliers:approve', 'suppliers:reject', 'suppliers:reopen'],
};

const toSessionUser = (user: User | undefined) =>
  user && {
    id: user.id,
    email: user.email,
    username: user.name,
    roles: [],
    permissions: user.scopes.flatMap(scope => permissions[scope]),
  };

export const authProvider = createAuthProvider({
  signIn: async ({ username, password }) => {
    const { data } = await client.POST('/tokens', { body: { email: username, password } });
    return data ? { token: data.token, user: toSessionUser(data.user) } : {};
  },
  fetchUser: async () => toSessionUser((await client.GET('/me')).data),
});

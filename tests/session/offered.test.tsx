import { afterEach, expect, test } from 'vitest';
import { roleCodes } from '../../mocks/db/sample/roles';
import { authProvider } from '@/providers/authProvider';
import { clearSession } from '@/session/session';
import { guarded, holderOf, isLetIn } from '../mocks/api/roles/guarded';
import { server } from '../setup/server';

afterEach(clearSession);

test.each(roleCodes)('%s sees exactly the actions that the API permits', async role => {
  const token = await server.signIn(await holderOf(role));
  localStorage.setItem('token', token);
  await authProvider.fetchInfo();
  const offered: Record<string, boolean> = {};
  const allowed: Record<string, boolean | string> = {};
  for (const route of guarded) {
    const call = `${route.method} ${route.path}`;
    offered[call] = false;
    for (const permission of [route.permission, ...route.others]) {
      const [resource = '', action = ''] = permission.split(':');
      offered[call] ||= await authProvider.canAccess({ resource, action });
    }
    allowed[call] = await isLetIn(token, route);
  }
  expect(allowed).toEqual(offered);
});

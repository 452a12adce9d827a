import { afterEach, expect, test } from 'vitest';
import { roleCodes } from '../../mocks/db/sample/roles';
import { authProvider } from '@/providers/authProvider';
import { clearSession } from '@/session/session';
import { guarded, holderOf, listGranted } from '../mocks/api/roles/guarded';
import { server } from '../setup/server';

afterEach(clearSession);

// tests/mocks/api/roles/enforcement.test.ts proves that the API permits the same.
test.each(roleCodes)('%s is offered exactly the actions that the permissions of the role allow', async role => {
  localStorage.setItem('token', await server.signIn(await holderOf(role)));
  await authProvider.fetchInfo();
  const offered: Record<string, boolean> = {};
  for (const { method, path, permission, others } of guarded) {
    const call = `${method} ${path}`;
    offered[call] = false;
    for (const code of [permission, ...others]) {
      const [resource = '', action = ''] = code.split(':');
      offered[call] ||= await authProvider.canAccess({ resource, action });
    }
  }
  expect(offered).toEqual(await listGranted(role));
});

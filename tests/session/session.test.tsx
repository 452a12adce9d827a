import { expect, test } from 'vitest';
import { useSessionStore } from '@/session/session';

const viewer = { username: '赵明月', roles: [], permissions: ['suppliers:list'] };

/** Reads the stored session as at startup. */
const start = async (session: object) => {
  localStorage.setItem('user-store', JSON.stringify({ state: session, version: 1 }));
  await useSessionStore.persist.rehydrate();
  return useSessionStore.getState();
};

test('restores the stored user and menu', async () => {
  expect(await start({ user: viewer, menu: [{ path: '/a' }] })).toMatchObject({ user: viewer, menu: [{ path: '/a' }] });
});

test.each([
  ['a user that is none', { user: 7, menu: [] }],
  ['a user without permissions', { user: { ...viewer, permissions: null }, menu: [] }],
  ['no menu', { user: viewer }],
])('ignores a stored session with %s', async (_, session) => {
  expect(await start(session)).toMatchObject({ user: null, menu: [] });
});

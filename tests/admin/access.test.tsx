import { act, render } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { useCan } from '@/ui/access';
import { AccessProvider } from '@/session/AccessProvider';
import { clearSession, useSessionStore } from '@/session/session';

afterEach(clearSession);

const answers: boolean[] = [];
const Probe = () => {
  answers.push(useCan('update'));
  return null;
};
const signIn = (permissions: string[]) =>
  useSessionStore.setState({ user: { id: '1', username: '', mobile: '', roles: [], permissions } });

test('knows the user’s permissions at the first render and updates when they change', () => {
  signIn(['suppliers:update']);
  render(
    <AccessProvider>
      <ResourceContextProvider value="suppliers">
        <Probe />
      </ResourceContextProvider>
    </AccessProvider>,
  );
  expect(answers).toEqual([true]);
  act(() => signIn(['suppliers:update']));
  expect(answers).toEqual([true]);
  act(() => signIn(['suppliers:list']));
  expect(answers).toEqual([true, false]);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ResourceContextProvider, useNotify } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { undoTime } from '@/admin/actions/action';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { NewestNotification } from '@/shell/layout/NewestNotification';

const Buttons = () => {
  const notify = useNotify();
  return ['第一条', '第二条', '失败', '再次失败'].map(text => (
    <button
      key={text}
      type="button"
      onClick={() => notify(text, { type: text.endsWith('失败') ? 'error' : 'success' })}
    >
      {text}
    </button>
  ));
};

const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('shows what was done last at once, and failures below it one after the other', async () => {
  const user = userEvent.setup();
  render(
    <CoreAdminContext>
      <Buttons />
      <NewestNotification />
    </CoreAdminContext>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('第一条');
  expect(notices()).toEqual(['第一条']);
  await press('第二条');
  expect(notices()).toEqual(['第二条']);
  await press('失败');
  const failedAt = Date.now();
  expect(notices()).toEqual(['第二条', '失败']);
  await press('再次失败');
  await press('第一条');
  expect(notices()).toEqual(['第一条', '失败']);
  expect(await screen.findByText('再次失败', { selector: '[role=alert] *' })).toBeVisible();
  // A click elsewhere has not closed the failure before.
  expect(Date.now() - failedAt).toBeGreaterThan(3000);
});

const ApproveButton = () => {
  const notify = useNotifyWithRecordLink();
  return (
    <button type="button" onClick={() => notify('已通过', { id: '1' }, { undo: 'reopen' })}>
      通过
    </button>
  );
};

test('keeps a notification with Undo for ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <CoreAdminContext>
      <ResourceContextProvider value="suppliers">
        <ApproveButton />
      </ResourceContextProvider>
      <NewestNotification />
    </CoreAdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '通过' }));
  expect(await screen.findByRole('button', { name: 'action.undo' })).toBeVisible();
  act(() => vi.advanceTimersByTime(undoTime - 2000));
  expect(screen.getByRole('button', { name: 'action.undo' })).toBeVisible();
  act(() => vi.advanceTimersByTime(2000));
  await waitFor(() => expect(notices()).toEqual([]));
});

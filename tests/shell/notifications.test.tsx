import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, test } from 'vitest';
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
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('第一条');
  expect(notices()).toEqual(['第一条']);
  await press('第二条');
  expect(notices()).toEqual(['第二条']);
  await press('失败');
  expect(notices()).toEqual(['第二条', '失败']);
  await press('再次失败');
  await press('第一条');
  expect(notices()).toEqual(['第一条', '失败']);
  expect(await screen.findByText('再次失败', { selector: '[role=alert] *' })).toBeVisible();
});

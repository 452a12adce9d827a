import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

afterEach(() => onlineManager.setOnline(true));

test('fails a save while offline at once, keeps the typed values, and does not send it later', async () => {
  const user = await renderApp('/supplier/list/create', { as: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText(/供应商名称/), '宁波潮声海产有限公司');
  await user.type(drawer.getByLabelText(/店铺名称/), '潮声海产旗舰店');
  await user.type(drawer.getByLabelText(/联系电话/), '0574-8765432');
  onlineManager.setOnline(false);
  server.faults.offline('POST /admin/suppliers');
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/保存供应商失败：网络请求错误/)).toBeInTheDocument();
  expect(drawer.getByLabelText(/供应商名称/)).toHaveValue('宁波潮声海产有限公司');
  onlineManager.setOnline(true);
  expect(server.journal.calls('POST /admin/suppliers')).toHaveLength(1);
});

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, ExportButton, ResourceContextProvider, testDataProvider, type GetListResult } from 'react-admin';
import { expect, test } from 'vitest';
import { List } from '@/admin/list/List';
import { downloads } from '../support/downloads';

test('exports a list with react-admin’s own button, too', async () => {
  const answer: GetListResult = { data: [{ id: '1', name: '宁波潮声海产有限公司' }], total: 1 };
  render(
    <AdminContext dataProvider={testDataProvider({ getList: async () => answer })}>
      <ResourceContextProvider value="suppliers">
        <List title="suppliers" sort={{ field: 'id', order: 'ASC' }}>
          <ExportButton />
        </List>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'ra.action.export' }));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  const [file] = await downloads();
  expect(file?.name).toBe('suppliers.csv');
  expect(new TextDecoder().decode(file?.bytes)).toContain('宁波潮声海产有限公司');
});

import { expect, type Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import type { OperationLog } from '@/system/operationLogs/operationLog';
import type { Api } from './api';

/** The pending suppliers, the longest waiting first, as the audit queue shows them. */
export const listPending = (api: Api) =>
  api.list<Supplier>('suppliers', { status: 'pending' }, [0, 999], ['createdAt', 'ASC']);

/** The supplier as it is in the database now. */
export const getSupplier = (api: Api, id: string) => api.get<Supplier>(`/suppliers/${id}`);

/** Saves a supplier with these changes, as someone who has just read it. */
export const changeSupplier = async (api: Api, id: string, changes: Partial<Supplier>) =>
  api.put<Supplier>(`/suppliers/${id}`, { ...(await getSupplier(api, id)), ...changes });

/** Every line of the operation log about suppliers. */
export const listLogs = (api: Api, filter: object = {}) =>
  api.list<OperationLog>('operationLogs', { collection: 'suppliers', ...filter }, [0, 999]);

/** What was done to each of the records, oldest first, such as `approve by 李文静`. */
export const historyOf = async (api: Api, ids: string[]) => {
  const logs = await listLogs(api);
  return ids.map(id =>
    logs.filter(({ recordId }) => recordId === id).map(({ action, adminName }) => `${action} by ${adminName}`),
  );
};

/** The row of the table that holds the name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the audit queue, its rows shown. */
export const openAudit = async (page: Page) => {
  await page.goto('/supplier/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
};

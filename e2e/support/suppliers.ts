import { expect, type Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import type { Api } from './api';

/** The pending suppliers in the order of the audit queue, oldest first. */
export const listPending = (api: Api) =>
  api.list<Supplier>('suppliers', { status: 'pending' }, [0, 999], ['createdAt', 'ASC']);

/** The supplier as stored in the database now. */
export const getSupplier = (api: Api, id: string) => api.get<Supplier>(`/suppliers/${id}`);

/** Saves changes to a supplier with its current version. */
export const changeSupplier = async (api: Api, id: string, changes: Partial<Supplier>) =>
  api.put<Supplier>(`/suppliers/${id}`, { ...(await getSupplier(api, id)), ...changes });

/** All operation log entries about suppliers. */
const listLogs = (api: Api, filter: object = {}) =>
  api.list<OperationLogEntry>('operationLogs', { collection: 'suppliers', ...filter }, [0, 999]);

/** The actions on each of the records, oldest first, such as `approve by 李文静`. */
export const historyOf = async (api: Api, ids: string[]) => {
  const logs = await listLogs(api);
  return ids.map(id =>
    logs.filter(({ recordId }) => recordId === id).map(({ action, adminName }) => `${action} by ${adminName}`),
  );
};

/** The table row that contains the name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the audit queue and waits for its rows. */
export const openAudit = async (page: Page) => {
  await page.goto('/supplier/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
};

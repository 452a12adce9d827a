import { apiUrl } from './api';
import type { SavedView, ViewCount, ViewValues } from './contract';
import { call } from './crud';

/** The calls for saved views and for the display settings of the account. */
export const viewActions = {
  /** Returns the saved views of all lists that the user may see. */
  views: () => call<SavedView[]>('GET', `${apiUrl}/views`),
  viewCounts: (list: string) => call<ViewCount[]>('GET', `${apiUrl}/views/counts?${new URLSearchParams({ list })}`),
  createView: (view: ViewValues & { list: string }) =>
    call<SavedView>('POST', `${apiUrl}/views`, { body: view, once: true }),
  updateView: (id: string, view: ViewValues & { version: number }) =>
    call<SavedView>('PUT', `${apiUrl}/views/${id}`, { body: view, once: true }),
  deleteView: (id: string) => call<SavedView>('DELETE', `${apiUrl}/views/${id}`, { once: true }),
  /** Shares a view with a role, or with nobody. */
  shareView: (id: string, share: { role: string | null; version: number }) =>
    call<SavedView>('PUT', `${apiUrl}/views/${id}/role`, { body: share, once: true }),
  /** Makes a view the one that its list opens with for the user, or no longer. */
  setDefaultView: (id: string, isDefault: boolean) =>
    call<SavedView>('PUT', `${apiUrl}/views/${id}/default`, { body: { isDefault } }),
  /** Returns the display settings of the account, as far as they were ever changed. */
  accountSettings: () => call<Record<string, unknown>>('GET', `${apiUrl}/settings`),
  /** Changes the given display settings of the account and keeps the others. */
  updateAccountSettings: (changes: Record<string, unknown>) =>
    call<Record<string, unknown>>('PUT', `${apiUrl}/settings`, { body: changes }),
};

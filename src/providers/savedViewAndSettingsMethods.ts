import { apiUrl } from './api';
import type { SavedView, SavedViewRecordCount, SavedViewSettings } from './contract';
import { callApi } from './crud';

/** The calls for saved views and display settings. */
export const savedViewAndSettingsMethods = {
  /** Returns the saved views of all lists that the user may see. */
  views: () => callApi<SavedView[]>('GET', `${apiUrl}/views`),
  viewCounts: (list: string) =>
    callApi<SavedViewRecordCount[]>('GET', `${apiUrl}/views/counts?${new URLSearchParams({ list })}`, {
      ofList: true,
    }),
  createView: (view: SavedViewSettings & { list: string }) =>
    callApi<SavedView>('POST', `${apiUrl}/views`, { body: view, once: true }),
  updateView: (id: string, view: SavedViewSettings & { version: number }) =>
    callApi<SavedView>('PUT', `${apiUrl}/views/${id}`, { body: view, once: true }),
  deleteView: (id: string) => callApi<SavedView>('DELETE', `${apiUrl}/views/${id}`, { once: true }),
  /** Shares a view with a role, or with nobody. */
  shareView: (id: string, share: { role: string | null; version: number }) =>
    callApi<SavedView>('PUT', `${apiUrl}/views/${id}/role`, { body: share, once: true }),
  /** Makes a view the one that its list opens with for the user, or no longer. */
  setDefaultView: (id: string, isDefault: boolean) =>
    callApi<SavedView>('PUT', `${apiUrl}/views/${id}/default`, { body: { isDefault } }),
  /** Returns the display settings of the account, as far as they were ever changed. */
  accountSettings: () => callApi<Record<string, unknown>>('GET', `${apiUrl}/settings`),
  /** Changes the given display settings of the account and keeps the others. */
  updateAccountSettings: (changes: Record<string, unknown>) =>
    callApi<Record<string, unknown>>('PUT', `${apiUrl}/settings`, { body: changes }),
};

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { findRoute } from '@/routing/routes';
import { useSessionStore, type SessionUser } from '@/session/session';
import { workplaceTab, type OpenTab } from '../tabs/tabs';

/** A visited page: its public pathname and its title. */
export type RecentPage = Pick<OpenTab, 'name' | 'title'>;

/** The owner of the pages, and the pages, newest first. */
type RecentPages = { owner: string | null; pages: readonly RecentPage[] };

/** Maximum number of pages. */
const most = 8;

const nobody: RecentPages = { owner: null, pages: [] };

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

const restored = (stored: unknown): RecentPages => {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('pages' in stored)) return nobody;
  const { owner, pages } = stored;
  return typeof owner === 'string' && Array.isArray(pages) && pages.every(isPage) ? { owner, pages } : nobody;
};

/** The pages that the signed-in user visited in this browser. They are cleared when the user signs out. */
export const useRecentPagesStore = create<RecentPages>()(
  persist(() => nobody, {
    name: 'recent-pages',
    version: 1,
    merge: stored => restored(stored),
  }),
);

/** Returns the owner of a user's pages. It is empty if the API returns no id; signing out clears such pages too. */
export const getRecentPagesOwnerId = ({ id }: SessionUser) => id ?? '';

/** Records a visited page, except the workplace and pages that tabs do not keep alive. */
export const recordPageVisit = (page: RecentPage) => {
  const { user } = useSessionStore.getState();
  const route = findRoute(page.name);
  if (!user || !route || route.ignoreCache || page.name === workplaceTab.name) return;
  useRecentPagesStore.setState(({ owner, pages }) => {
    const own = owner === getRecentPagesOwnerId(user) ? pages : [];
    return {
      owner: getRecentPagesOwnerId(user),
      pages: [page, ...own.filter(({ name }) => name !== page.name)].slice(0, most),
    };
  });
};

useSessionStore.subscribe(({ user }) => {
  if (!user) useRecentPagesStore.setState(nobody);
});

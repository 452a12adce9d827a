import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { findRoute } from '@/routing/paths';
import { useSession, type SessionUser } from '@/session/session';
import { workplaceTab, type Tab } from '../tabs/tabs';

/** A page that was visited: its public pathname, and what it calls itself. */
export type RecentPage = Pick<Tab, 'name' | 'title'>;

/** Whose pages they are, the newest first. */
type RecentPages = { owner: string | null; pages: readonly RecentPage[] };

/** So many are kept. */
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

/** The pages that the signed-in user has visited in this browser, until they sign out. */
export const useRecentPages = create<RecentPages>()(
  persist(() => nobody, {
    name: 'recent-pages',
    version: 1,
    merge: stored => restored(stored),
  }),
);

/** Whose pages a user's are; one whose API tells no id has them until they sign out, too. */
export const ownerOf = ({ id }: SessionUser) => id ?? '';

/** Notes that the user is at a page; the workplace, and pages that no tab keeps, are none to come back to. */
export const noteVisit = (page: RecentPage) => {
  const { user } = useSession.getState();
  const route = findRoute(page.name);
  if (!user || !route || route.ignoreCache || page.name === workplaceTab.name) return;
  useRecentPages.setState(({ owner, pages }) => {
    const own = owner === ownerOf(user) ? pages : [];
    return { owner: ownerOf(user), pages: [page, ...own.filter(({ name }) => name !== page.name)].slice(0, most) };
  });
};

useSession.subscribe(({ user }) => {
  if (!user) useRecentPages.setState(nobody);
});

import { defineCustomPages } from '@/admin/defineResource';
import { anyRole, lazyPage } from '@/routing/route';

const loadHome = async () => (await import('./pages/Home')).Home;

/** The workplace, react-admin's dashboard. */
export const LazyHomePage = lazyPage(loadHome);

/** Pages for every signed-in user. */
export const shellPages = defineCustomPages([
  { path: '/dashboard/workplace', inner: '/', roles: anyRole, load: loadHome },
  { path: '/dashboard', inner: '/', load: loadHome },
  { path: '/account', roles: anyRole, load: async () => (await import('./pages/AccountPage')).AccountPage },
]);

import { defineCustomPages } from '@/admin/defineResource';
import { allRoles, lazyPage } from '@/routing/route';

const loadHome = async () => (await import('./pages/Home')).Home;

/** The workplace, react-admin's dashboard. */
export const Home = lazyPage(loadHome);

/** Pages for every signed-in user. */
export const shellPages = defineCustomPages([
  { path: '/dashboard/workplace', inner: '/', roles: allRoles, load: loadHome },
  { path: '/dashboard', inner: '/', load: loadHome },
  { path: '/account', roles: allRoles, load: async () => (await import('./pages/AccountPage')).AccountPage },
]);

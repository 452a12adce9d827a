import { definePages } from '@/admin/definePages';
import { lazyPage } from '@/routing/lazyPage';
import { allRoles } from '@/routing/route';

const loadHome = async () => (await import('./home/Home')).Home;

/** The workplace, react-admin's dashboard. */
export const Home = lazyPage(loadHome);

/** Pages for every signed-in user. */
export const shellPages = definePages([
  { path: '/dashboard/workplace', inner: '/', roles: allRoles, load: loadHome },
  { path: '/dashboard', inner: '/', load: loadHome },
  { path: '/account', roles: allRoles, load: async () => (await import('./account/AccountPage')).AccountPage },
]);

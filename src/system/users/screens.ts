import type { Screens } from '../../routing/screenCode';

const loadUserList = async () => (await import('./UserList')).UserList;

/** Pages of the users, by public path (SPEC.md section 2). */
export const screens = {
  '/user/list': loadUserList,
  '/system/user-management': loadUserList,
  '/user/create': async () => (await import('./UserForms')).UserCreate,
  '/user/edit': async () => (await import('./UserForms')).UserEdit,
  '/user/detail': async () => (await import('./UserShow')).UserShow,
} satisfies Screens;

import type { ApiFeature } from '../rest/feature';
import { rolePermissionAndCopyRoutes } from './rolePermissionAndCopyRoutes';
import { roles as collection } from './roles';
import { visibleCountsRoute } from './visibleCounts';
import { wrapWithLockOutGuard } from './wrapWithLockOutGuard';
import { en, zh } from './messages';

type RoleMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    roles: RoleMessages;
  }
}

/** Roles, and the permissions that they grant. */
export const roles: ApiFeature = {
  collections: [collection],
  createRoutes: () => [...rolePermissionAndCopyRoutes, visibleCountsRoute],
  wrapRoute: wrapWithLockOutGuard('roles:list', 'roles:update', 'roles:assign-permissions'),
  messages: { zh: { roles: zh }, en: { roles: en } },
};

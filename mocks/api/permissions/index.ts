import type { ApiFeature } from '../rest/feature';
import { wrapWithLockOutGuard } from '../roles/wrapWithLockOutGuard';
import { permissionHoldersRoute } from './holders';
import { permissions as collection } from './permissions';
import { en, zh } from './messages';

type PermissionMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    permissions: PermissionMessages;
  }
}

/** Permissions, and who holds them. */
export const permissions: ApiFeature = {
  collections: [collection],
  createRoutes: () => [permissionHoldersRoute],
  wrapRoute: wrapWithLockOutGuard('permissions:list', 'permissions:enable'),
  messages: { zh: { permissions: zh }, en: { permissions: en } },
};

import type { Route } from '../http/routes';
import type { Collection } from '../rest/collection';
import { collectionRoutes } from '../rest/routes';
import { adminRoutes } from './admins/adminRoutes';
import { admins } from './admins/admins';
import { guardPrivilegeChange } from './administered';
import { permissions } from './permissions';
import { roleRoutes } from './roleRoutes';
import { roles } from './roles';

/** The collections for roles, permissions and admins. */
export const administrationCollections: readonly Collection[] = [roles, permissions, admins];

/** The endpoints for roles, permissions and admins (docs/architecture.md#the-contract). */
export const administrationRoutes: Route[] = [
  ...[...collectionRoutes(roles), ...roleRoutes].map(
    guardPrivilegeChange('roles:list', 'roles:update', 'roles:assign-permissions'),
  ),
  ...collectionRoutes(permissions).map(guardPrivilegeChange('permissions:list', 'permissions:enable')),
  ...[...collectionRoutes(admins), ...adminRoutes].map(guardPrivilegeChange()),
];

import type { Route } from '../http/routes';
import type { Collection } from '../rest/collection';
import { collectionRoutes } from '../rest/routes';
import { adminRoutes } from './admins/adminRoutes';
import { admins } from './admins/admins';
import { administered } from './administered';
import { permissions } from './permissions';
import { roleRoutes } from './roleRoutes';
import { roles } from './roles';

/** The collections of who may do what. */
export const administrationCollections: readonly Collection[] = [roles, permissions, admins];

/** Who may do what: roles, permissions and admins (DESIGN.md section 6). */
export const administrationRoutes: Route[] = [
  ...[...collectionRoutes(roles), ...roleRoutes].map(
    administered('roles:list', 'roles:update', 'roles:assign-permissions'),
  ),
  ...collectionRoutes(permissions).map(administered('permissions:list', 'permissions:enable')),
  ...[...collectionRoutes(admins), ...adminRoutes].map(administered()),
];

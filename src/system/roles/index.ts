import { defineResource } from '@/admin/defineResource';
import { lazyComponent } from '@/routing/lazyComponent';
import { menuPages } from './menuPages';

/** The `roles` resource: a list with drawers for the record and for its permissions. */
export const roles = defineResource({
  name: 'roles',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./RoleList')).RoleList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  pages: [{ path: '/system/role-management/:id/permissions', inner: ':id/permissions' }],
  searchable: true,
  values: {
    scopes: lazyComponent(async () => (await import('./ScopesDiffValue')).ScopesDiffValue),
    fieldRules: lazyComponent(async () => (await import('./FieldRulesDiffValue')).FieldRulesDiffValue),
  },
});

import type { SessionUser } from './session';

/** The role field, else the first role's code or name, else 'user' (SPEC.md section 6). */
export const effectiveRole = (user: SessionUser | null) => {
  const first = user?.roles[0];
  return user?.role || first?.code || first?.name || 'user';
};

/** Whether the user holds the permission code; `*` grants all. */
export const hasPermission = (user: SessionUser | null, code: string) =>
  !!user && (user.permissions.includes('*') || user.permissions.includes(code));

/**
 * The page access rule of SPEC.md section 5: a required permission decides alone; otherwise a role list admits '*',
 * the user's role, and any of the user's role codes or names; a page with neither is open.
 */
export const canVisit = (user: SessionUser | null, page: { permission?: string; roles?: readonly string[] } = {}) => {
  if (page.permission) return hasPermission(user, page.permission);
  if (!page.roles) return true;
  const held = ['*', effectiveRole(user), ...(user?.roles.flatMap(({ code, name }) => [code, name]) ?? [])];
  return page.roles.some(role => held.includes(role));
};

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { MenuTreeEntry } from '@/system/menus/menu';
import type { UnusablePermissions } from '@/system/permissions/permission';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { Scope } from '@/system/roles/scope';
import { clearStoredListRequestPaths } from './listCalls';

/**
 * The signed-in user (docs/requirements.md#fields), as `GET /admin/info` returns it. The API must return roles and
 * permissions; everything else is optional.
 */
export type SessionUser = {
  id?: string | null;
  username?: string | null;
  mobile?: string | null;
  account?: string | null;
  email?: string | null;
  role?: string | null;
  roles: { code?: string; name?: string }[];
  /** The roles to choose from, if the API returns more than the effective one. */
  heldRoles?: { code: string; name?: string }[];
  permissions: string[];
  /** The scopes of the permissions that are not for all records, by code. */
  scopes?: Record<string, Scope> | null;
  /** The name of the user's department, which scopes depend on. */
  departmentName?: string | null;
  /** The ids of the user's department and of its descendants. The department's own id comes first. */
  departmentIds?: string[] | null;
  /** The fields that the role hides, masks or makes read-only, by collection. */
  fieldRules?: FieldRules | null;
  /** The permissions that the API refuses in every call, by code, if it returns them. */
  unusable?: UnusablePermissions | null;
  /** The names that administrators gave to permissions, by code, if the API returns them. */
  permissionNames?: Record<string, string> | null;
  /** The password was reset. The API refuses most calls until it is changed. */
  mustChangePassword?: boolean;
  /** A role requires two-step verification, which is not set up. The API refuses most calls until it is. */
  mustSetUpSecondFactor?: boolean;
};

type Session = {
  user: SessionUser | null;
  menu: MenuTreeEntry[];
  /** When the user info was last fetched, in milliseconds since 1970. 0 until it is fetched in this browser tab. */
  infoAt: number;
  /** The password of the sign-in, only while the account must change it, so that it is typed once. In memory only. */
  typedPassword: string | null;
};

const tokenKey = 'token';
const signedOut: Session = { user: null, menu: [], infoAt: 0, typedPassword: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string';

const isHeldRole = (value: unknown) => isObject(value) && typeof value.code === 'string';

/** Whether `value` is a well-formed user. A malformed user-info response is an error (docs/requirements.md#rules). */
export const isSessionUser = (value: unknown): value is SessionUser =>
  isObject(value) &&
  [value.id, value.username, value.mobile, value.account, value.email, value.role, value.departmentName].every(
    isOptionalText,
  ) &&
  Array.isArray(value.roles) &&
  value.roles.every(isObject) &&
  (!value.heldRoles || (Array.isArray(value.heldRoles) && value.heldRoles.every(isHeldRole))) &&
  Array.isArray(value.permissions) &&
  value.permissions.every(code => typeof code === 'string') &&
  isObject(value.scopes ?? {}) &&
  isObject(value.fieldRules ?? {}) &&
  Object.values(value.fieldRules ?? {}).every(isObject) &&
  (!value.departmentIds || Array.isArray(value.departmentIds)) &&
  isObject(value.unusable ?? {}) &&
  isObject(value.permissionNames ?? {});

/** Whether `value` is a list of menu entries. Any other menu response is an error (docs/requirements.md#errors). */
export const isMenuEntryList = (value: unknown): value is MenuTreeEntry[] =>
  Array.isArray(value) && value.every(entry => isObject(entry) && typeof entry.path === 'string');

const isSession = (value: unknown): value is Pick<Session, 'user' | 'menu'> =>
  isObject(value) && (value.user === null || isSessionUser(value.user)) && isMenuEntryList(value.menu);

/** The signed-in user and the server's menu, stored under `user-store` (docs/requirements.md#constants). */
export const useSessionStore = create<Session>()(
  persist(() => signedOut, {
    name: 'user-store',
    version: 1,
    partialize: ({ user, menu }) => ({ user, menu }),
    merge: (stored, current) => (isSession(stored) ? { ...current, ...stored } : current),
  }),
);

/** Returns the bearer token. Null means "logged out" (docs/requirements.md#states). */
export const getToken = () => localStorage.getItem(tokenKey);

export const setToken = (token: string) => localStorage.setItem(tokenKey, token);

/** Clears token, user, roles, permissions and menu, and the lists that a reload would request. */
export const clearSession = () => {
  localStorage.removeItem(tokenKey);
  clearStoredListRequestPaths();
  useSessionStore.setState(signedOut);
};

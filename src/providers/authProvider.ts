import { HttpError, type AuthProvider } from 'react-admin';
import { canAccess, effectiveRole } from '@/session/AccessProvider';
import { retryUntilAvailable } from '@/session/connection';
import { useSignInNotice } from '@/session/sessionSignals';
import { clearSession, getToken, isSessionUser, setToken, useSession, type SessionUser } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { apiUrl } from './api';
import { http } from './http';

type Credentials = { mobile: string; password: string };

type SignInAnswer = { token?: string; user?: unknown; menus?: Menu[]; device?: unknown };

/**
 * Signs in and stores the token (docs/requirements.md#states). Throws the server's `HttpError`, or one if the response
 * has no token.
 */
const signIn = async ({ mobile, password }: Credentials) => {
  const call = { method: 'POST', headers: deviceHeaders(), body: { mobile, password } };
  const { json } = await http(`${apiUrl}/login`, call);
  const { token, user, menus, device } = (json ?? {}) as SignInAnswer;
  if (!token) throw new HttpError('session.noToken', 0);
  storeDevice(device);
  setToken(token);
  if (isSessionUser(user)) useSession.setState({ user, menu: menus ?? [], infoAt: 0 });
};

const readInfo = async () => {
  const token = getToken();
  const { json: user } = await http(`${apiUrl}/info`);
  if (!isSessionUser(user)) throw new HttpError('session.malformedInfo', 200, { code: 0 });
  // Another user may have signed in meanwhile.
  if (getToken() === token) useSession.setState({ user, infoAt: Date.now() });
  return user;
};

let reading: { token: string | null; user: Promise<SessionUser> } | null = null;

/**
 * Fetches the signed-in user. Parallel calls share one request. The first fetch is retried while the service is
 * unavailable, because that does not mean that the user was refused (docs/architecture.md#how-data-flows).
 */
const fetchInfo = (): Promise<SessionUser> => {
  const token = getToken();
  if (reading?.token === token) return reading.user;
  const user = useSession.getState().infoAt === 0 ? retryUntilAvailable(readInfo) : readInfo();
  const started = { token, user };
  reading = started;
  const finish = () => {
    if (reading === started) reading = null;
  };
  user.then(finish, finish);
  return user;
};

const fetchMenu = async () => {
  const { json } = await http(`${apiUrl}/menu`);
  useSession.setState({ menu: json as Menu[] });
  return json as Menu[];
};

/** Returns react-admin's identity of the user. The API may omit id and name. */
export const toUserIdentity = (user: SessionUser) => ({
  id: user.id ?? '',
  fullName: user.username ?? user.mobile ?? '',
  mobile: user.mobile ?? '',
  role: effectiveRole(user),
  permissions: user.permissions,
});

/** react-admin's auth provider: sign-in, identity, permissions and menu (docs/requirements.md#states). */
export const authProvider = {
  // `SessionRefresh` fetches the user info after a login (docs/requirements.md#states), in parallel with the page.
  login: signIn,
  logout: async () => {
    // The session ends here whatever the server responds, so do not wait for the response.
    if (getToken()) http(`${apiUrl}/logout`, { method: 'POST', keepalive: true }).catch(() => undefined);
    clearSession();
  },
  checkAuth: async () => {
    if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401, { message: false });
    if (useSession.getState().user) return;
    try {
      await fetchInfo();
    } catch (error) {
      // react-admin signs out without showing an error message.
      if (error instanceof HttpError) useSignInNotice.setState({ failure: error.message });
      throw error;
    }
  },
  // `http` renews an expired session in place, so no failed call signs the user out.
  checkError: async () => {},
  getIdentity: async () => {
    // The navbar calls this once more while it unmounts.
    if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401);
    const user = useSession.getState().user ?? (await fetchInfo());
    return toUserIdentity(user);
  },
  getPermissions: async () => useSession.getState().user?.permissions ?? [],
  canAccess: async ({ action, resource }) => canAccess(useSession.getState().user?.permissions ?? [], action, resource),
  fetchInfo,
  fetchMenu,
} satisfies AuthProvider & Record<string, unknown>;

const deviceKey = 'device';

/**
 * Returns the header by which the API recognizes this browser. Failed sign-ins elsewhere do not lock a device that has
 * signed in before. The header is sent only to an API that has issued a token: another API would refuse a cross-origin
 * call with an unknown header.
 */
export const deviceHeaders = (): Record<string, string> => {
  const device = localStorage.getItem(deviceKey);
  return device === null ? {} : { 'X-Device-Token': device };
};

/** Stores the device token of a sign-in response. It stays after the user signs out. */
export const storeDevice = (device: unknown) => {
  if (typeof device === 'string' && device !== '') localStorage.setItem(deviceKey, device);
};

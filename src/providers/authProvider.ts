import { HttpError, type AuthProvider } from 'react-admin';
import { canAccess, effectiveRole } from '@/session/access';
import { untilAnswered } from '@/session/connection';
import { deviceHeaders, storeDevice } from '@/session/device';
import { useSignInNotice } from '@/session/sessionSignals';
import { clearSession, getToken, isSessionUser, setToken, useSession, type SessionUser } from '@/session/session';
import type { Menu } from '@/system/menus/menu';
import { apiUrl } from './api';
import { http } from './http';

type Credentials = { mobile: string; password: string };

type SignInAnswer = { token?: string; user?: unknown; menus?: Menu[]; device?: unknown };

/** Signs in and keeps the token (docs/requirements.md#states). Throws the server's `HttpError`, or when no token came. */
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
  // Someone else may have signed in meanwhile.
  if (getToken() === token) useSession.setState({ user, infoAt: Date.now() });
  return user;
};

let reading: { token: string | null; user: Promise<SessionUser> } | null = null;

/**
 * Fetches who is signed in, once for all who ask at a time. While nobody has said so yet, a service that does not answer
 * is waited for: it has not refused the user (docs/architecture.md#how-data-flows).
 */
const fetchInfo = (): Promise<SessionUser> => {
  const token = getToken();
  if (reading?.token === token) return reading.user;
  const user = useSession.getState().infoAt === 0 ? untilAnswered(readInfo) : readInfo();
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

/** The user as react-admin knows who is signed in; an API need tell neither id nor name. */
export const identityOf = (user: SessionUser) => ({
  id: user.id ?? '',
  fullName: user.username ?? user.mobile ?? '',
  mobile: user.mobile ?? '',
  role: effectiveRole(user),
  permissions: user.permissions,
});

/** Who is signed in, what they may do and what they see, over react-admin's contract (docs/requirements.md#states). */
export const authProvider = {
  // The user info that follows a login (docs/requirements.md#states) is fetched by `SessionRefresh`, beside the page.
  login: signIn,
  logout: async () => {
    // The session is over here whatever the server answers, so its answer is not waited for.
    if (getToken()) http(`${apiUrl}/logout`, { method: 'POST', keepalive: true }).catch(() => undefined);
    clearSession();
  },
  checkAuth: async () => {
    if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401, { message: false });
    if (useSession.getState().user) return;
    try {
      await fetchInfo();
    } catch (error) {
      // react-admin signs out without a word.
      if (error instanceof HttpError) useSignInNotice.setState({ failure: error.message });
      throw error;
    }
  },
  // An expired session is renewed in place by `http`, so no error of a call signs the user out.
  checkError: async () => {},
  getIdentity: async () => {
    // The navbar asks once more while it goes.
    if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401);
    const user = useSession.getState().user ?? (await fetchInfo());
    return identityOf(user);
  },
  getPermissions: async () => useSession.getState().user?.permissions ?? [],
  canAccess: async ({ action, resource }) => canAccess(useSession.getState().user?.permissions ?? [], action, resource),
  fetchInfo,
  fetchMenu,
} satisfies AuthProvider & Record<string, unknown>;

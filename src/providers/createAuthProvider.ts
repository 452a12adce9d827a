import { replaceEqualDeep } from '@tanstack/react-query';
import { HttpError, type AuthProvider } from 'react-admin';
import { canAccess, getEffectiveRole } from '@/session/AccessProvider';
import { retryUntilAvailable } from '@/session/connection';
import { useSignInNoticesStore } from '@/session/sessionSignals';
import {
  clearSession,
  getToken,
  isMenuEntryList,
  isSessionUser,
  setToken,
  useSessionStore,
  type SessionUser,
} from '@/session/session';
import {
  SecondFactorRequiredError,
  type PasskeyRequestOptions,
  type Proof,
  type SecondFactorChallenge,
} from '@/session/proof/proof';
import type { MenuTreeEntry } from '@/system/menus/menu';

/** What a user types to sign in. `username` is a mobile number, an account or an e-mail address, as the API declares. */
export type Credentials = { username: string; password: string };

/** The second step of a sign-in: the ticket of the first one, and a proof. */
export type SecondFactorAnswer = { ticket: string; proof: Proof };

/** A sign-in without a password. The function lets the user choose a passkey. */
export type PasskeySignInParams = { choosePasskey: (options: PasskeyRequestOptions) => Promise<Proof> };

/** What a sign-in starts with: a password, the second step after it, or a passkey. */
export type SignInParams = Credentials | SecondFactorAnswer | PasskeySignInParams;

type SignedIn = { token?: string; user?: unknown; menus?: MenuTreeEntry[] };

/** The calls of an API that sign users in and out. Each throws an `HttpError`. */
export type AuthCalls = {
  /**
   * Signs in. Returns the bearer token and, if the response contains them, the user and the menu. For an account with a
   * second factor it returns the challenge instead.
   */
  signIn: (credentials: Credentials) => Promise<SignedIn & { secondFactor?: SecondFactorChallenge }>;
  /** Completes a sign-in, if the API has second factors. */
  proveSecondFactor?: (answer: SecondFactorAnswer) => Promise<SignedIn>;
  /** Returns the ticket and the options of a sign-in with a passkey, if the API has second factors. */
  startPasskeySignIn?: () => Promise<{ ticket: string; passkey: PasskeyRequestOptions }>;
  signOut?: () => Promise<unknown>;
  /** Returns the signed-in user as a `SessionUser`. Anything else signs out. */
  fetchUser: () => Promise<unknown>;
  /** Returns the user's menu, if the API has menus. */
  fetchMenu?: () => Promise<MenuTreeEntry[]>;
};

/** Returns react-admin's identity of the user. The API may omit id and name. */
export const toUserIdentity = (user: SessionUser) => ({
  id: user.id ?? '',
  fullName: user.username ?? user.mobile ?? user.account ?? user.email ?? '',
  mobile: user.mobile ?? '',
  role: getEffectiveRole(user),
  permissions: user.permissions,
  heldRoles: user.heldRoles ?? [],
});

/**
 * Creates react-admin's auth provider from the calls of an API: sign-in, identity, permissions and menu
 * (docs/requirements.md#states).
 */
export const createAuthProvider = (calls: AuthCalls) => {
  const proveSecondFactor = (answer: SecondFactorAnswer) => {
    if (!calls.proveSecondFactor) throw new HttpError('http.notOffered', 404);
    return calls.proveSecondFactor(answer);
  };

  const signInWithPasskey = async ({ choosePasskey }: PasskeySignInParams) => {
    if (!calls.startPasskeySignIn) throw new HttpError('http.notOffered', 404);
    const { ticket, passkey } = await calls.startPasskeySignIn();
    return proveSecondFactor({ ticket, proof: await choosePasskey(passkey) });
  };

  const signInWithPassword = async (credentials: Credentials): Promise<SignedIn> => {
    const { secondFactor, ...signedIn } = await calls.signIn(credentials);
    if (secondFactor) throw new SecondFactorRequiredError(secondFactor);
    return signedIn;
  };

  const callSignIn = (params: SignInParams) => {
    if ('ticket' in params) return proveSecondFactor(params);
    return 'choosePasskey' in params ? signInWithPasskey(params) : signInWithPassword(params);
  };

  /**
   * Signs in and stores the token. Throws a `SecondFactorRequiredError` if the account requires a second step, and an
   * `HttpError` if the response has no token.
   */
  const signIn = async (params: SignInParams) => {
    const { token, user, menus } = await callSignIn(params);
    if (!token) throw new HttpError('session.noToken', 0);
    setToken(token);
    if (!isSessionUser(user)) return;
    const typedPassword = user.mustChangePassword && 'password' in params ? params.password : null;
    useSessionStore.setState({ user, menu: isMenuEntryList(menus) ? menus : [], infoAt: 0, typedPassword });
  };

  // What is as before stays the same object, so that nothing that shows it renders again.
  const readInfo = async () => {
    const token = getToken();
    const user = await calls.fetchUser();
    if (!isSessionUser(user)) throw new HttpError('session.malformedInfo', 200, { code: 0 });
    // Another user may have signed in meanwhile.
    if (getToken() === token)
      useSessionStore.setState(known => ({ user: replaceEqualDeep(known.user, user), infoAt: Date.now() }));
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
    const user = useSessionStore.getState().infoAt === 0 ? retryUntilAvailable(readInfo) : readInfo();
    const started = { token, user };
    reading = started;
    const finish = () => {
      if (reading === started) reading = null;
    };
    user.then(finish, finish);
    return user;
  };

  const fetchMenu = async () => {
    const menu = (await calls.fetchMenu?.()) ?? [];
    if (!isMenuEntryList(menu)) throw new HttpError('http.malformed', 200);
    // The user may have signed out while the menu was loading.
    if (getToken() !== null) useSessionStore.setState(known => ({ menu: replaceEqualDeep(known.menu, menu) }));
    return menu;
  };

  return {
    // `SessionUserRefetcher` fetches the user info after a login (docs/requirements.md#states), in parallel with the page.
    login: signIn,
    logout: async () => {
      // The session ends here whatever the server responds, so do not wait for the response.
      if (getToken()) calls.signOut?.().catch(() => undefined);
      clearSession();
    },
    checkAuth: async () => {
      if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401, { message: false });
      if (useSessionStore.getState().user) return;
      try {
        await fetchInfo();
      } catch (error) {
        // react-admin signs out without showing an error message.
        if (error instanceof HttpError) useSignInNoticesStore.setState({ failure: error.message });
        throw error;
      }
    },
    // `http` renews an expired session in place, so no failed call signs the user out.
    checkError: async () => {},
    getIdentity: async () => {
      // The navbar calls this once more while it unmounts.
      if (!getToken()) throw new HttpError('ra.auth.auth_check_error', 401);
      const user = useSessionStore.getState().user ?? (await fetchInfo());
      return toUserIdentity(user);
    },
    getPermissions: async () => useSessionStore.getState().user?.permissions ?? [],
    canAccess: async ({ action, resource }) => canAccess(useSessionStore.getState().user, action, resource),
    fetchInfo,
    fetchMenu,
  } satisfies AuthProvider & Record<string, unknown>;
};

/** The type for `useAuthProvider<ConsoleAuthProvider>()`. */
export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

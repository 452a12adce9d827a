import type { PasskeyRequestOptions, SecondFactorChallenge } from '@/session/proof/proof';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { apiUrl } from './api';
import { createAuthProvider, type ConsoleAuthProvider } from './createAuthProvider';
import { http } from './http';

const deviceKey = 'device';

/**
 * Returns the header by which the API recognizes this browser. Failed sign-ins elsewhere do not lock a device that has
 * signed in before. The header is sent only to an API that has issued a token: another API would refuse a cross-origin
 * call with an unknown header.
 */
const deviceHeaders = (): Record<string, string> => {
  const device = localStorage.getItem(deviceKey);
  return device === null ? {} : { 'X-Device-Token': device };
};

/** Stores the device token of a sign-in response. It stays after the user signs out. */
const storeKnownDevice = (device: unknown) => {
  if (typeof device === 'string' && device !== '') localStorage.setItem(deviceKey, device);
};

type PasskeySignInOptions = { ticket: string; passkey: PasskeyRequestOptions };

type SignInResponse = {
  token?: string;
  user?: unknown;
  menus?: MenuTreeEntry[];
  device?: unknown;
  secondFactor?: SecondFactorChallenge;
};

/** Posts a step of a sign-in. */
const post = async (path: string, body: object) => {
  const { json } = await http(apiUrl + path, { method: 'POST', headers: deviceHeaders(), body });
  const { device, ...signedIn } = (json ?? {}) as SignInResponse;
  if (signedIn.token) storeKnownDevice(device);
  return signedIn;
};

export const authProvider: ConsoleAuthProvider = createAuthProvider({
  signIn: ({ username, password }) => post('/login', { mobile: username, password }),
  proveSecondFactor: answer => post('/login/second-factor', answer),
  startPasskeySignIn: async () =>
    (await http(`${apiUrl}/login/passkey/options`, { method: 'POST' })).json as PasskeySignInOptions,
  signOut: () => http(`${apiUrl}/logout`, { method: 'POST', keepalive: true }),
  fetchUser: async () => (await http(`${apiUrl}/info`)).json,
  fetchMenu: async () => (await http(`${apiUrl}/menu`)).json as MenuTreeEntry[],
});

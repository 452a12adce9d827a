import type {
  PasskeyCreationOptions,
  PasskeyRegistrationResponse,
  PasskeyRequestOptions,
  Proof,
  ProofMethod,
} from '@/session/proof/proof';
import type { SessionUser } from '@/session/session';
import { apiUrl } from './api';
import type { DeviceSession } from './contract';
import { callApi, getCollectionUrl } from './crud';

/** A passkey of the user. Times are ISO 8601 in UTC. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** The user's second factors. `required` says that a role of the user requires one. */
export type SecondFactorsState = {
  totp: { createdAt: string } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  required: boolean;
};

/** An attempt to sign in to the user's account. `method` is missing for an attempt that did not get that far. */
export type SignInAttempt = {
  id: string;
  at: string;
  action: 'login' | 'login-failed' | 'login-refused';
  method: string | null;
  ip: string;
  /** The two-letter code of the country of the address. Missing or null if it is unknown. */
  country?: string | null;
  userAgent: string | null;
  /** Whether this browser had signed in to the account before. */
  knownDevice?: boolean;
};

type RecoveryCodes = { recoveryCodes: string[] };

/**
 * The calls for passwords, sessions and second factors: the user's own, and those of other admins.
 */
export const accountMethods = {
  changePassword: (passwords: { oldPassword: string; newPassword: string }) =>
    callApi<null>('PUT', `${apiUrl}/password`, { body: passwords, once: true }),
  sessions: () => callApi<DeviceSession[]>('GET', `${apiUrl}/sessions`),
  endSession: (id: string) => callApi<null>('DELETE', `${apiUrl}/sessions/${id}`),
  /** Ends the user's other sessions. Returns how many have ended. */
  endOtherSessions: () => callApi<{ ended: number }>('DELETE', `${apiUrl}/sessions`),
  /** Resets an admin's password. The new password is returned only here and must be changed at the next sign-in. */
  resetPassword: (adminId: string) =>
    callApi<{ password: string }>('POST', `${getCollectionUrl('admins')}/${adminId}/reset-password`, { body: {} }),
  adminSessions: (adminId: string) =>
    callApi<DeviceSession[]>('GET', `${getCollectionUrl('admins')}/${adminId}/sessions`),
  endAdminSession: (adminId: string, id: string) =>
    callApi<null>('DELETE', `${getCollectionUrl('admins')}/${adminId}/sessions/${id}`),
  /** Ends all sessions of an admin. Returns how many have ended. */
  endAdminSessions: (adminId: string) =>
    callApi<{ ended: number }>('DELETE', `${getCollectionUrl('admins')}/${adminId}/sessions`),
  /** Switches to another of the user's roles. Returns the user like the info call. */
  switchRole: (role: string) => callApi<SessionUser>('PUT', `${apiUrl}/role`, { body: { role } }),
  secondFactors: () => callApi<SecondFactorsState>('GET', `${apiUrl}/second-factors`),
  /** Starts the setup of an authenticator app, which `confirmTotp` completes. */
  startTotp: () => callApi<{ secret: string; uri: string }>('POST', `${apiUrl}/totp`),
  /** Returns the recovery codes, which the API shows only here. */
  confirmTotp: (code: string) => callApi<RecoveryCodes>('POST', `${apiUrl}/totp/confirm`, { body: { code } }),
  deleteTotp: () => callApi<null>('DELETE', `${apiUrl}/totp`),
  passkeyCreationOptions: () => callApi<PasskeyCreationOptions>('POST', `${apiUrl}/passkeys/options`),
  /** Returns the passkey and, if it is the first second factor, the recovery codes. */
  createPasskey: (passkey: { name: string; response: PasskeyRegistrationResponse }) =>
    callApi<{ passkey: Passkey } & Partial<RecoveryCodes>>('POST', `${apiUrl}/passkeys`, { body: passkey }),
  renamePasskey: (id: string, name: string) =>
    callApi<Passkey>('PUT', `${apiUrl}/passkeys/${encodeURIComponent(id)}`, { body: { name } }),
  deletePasskey: (id: string) => callApi<null>('DELETE', `${apiUrl}/passkeys/${encodeURIComponent(id)}`),
  /** Replaces the recovery codes. */
  renewRecoveryCodes: () => callApi<RecoveryCodes>('POST', `${apiUrl}/recovery-codes`),
  /** Returns the latest attempts to sign in to the user's account, newest first. */
  signIns: () => callApi<SignInAttempt[]>('GET', `${apiUrl}/sign-ins`),
  stepUpOptions: (signal: AbortSignal) =>
    callApi<{ methods: ProofMethod[]; passkey?: PasskeyRequestOptions }>('POST', `${apiUrl}/step-up/options`, {
      signal,
    }),
  /** Proves the user's identity to the API, which then allows sensitive calls for some minutes. */
  stepUp: (proof: Proof, signal: AbortSignal) =>
    callApi<{ provedUntil: string }>('POST', `${apiUrl}/step-up`, { body: { proof }, signal }),
  /** Removes an admin's second factors and ends the admin's sessions. */
  resetSecondFactors: (adminId: string) =>
    callApi<null>('POST', `${getCollectionUrl('admins')}/${adminId}/reset-second-factors`, { body: {} }),
};

import { Secret, TOTP } from 'otpauth/slim';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { createAuthenticator, type Authenticator } from '../../support/authenticator';
import { call } from '../call';

export type Ticket = { ticket: string; methods: string[]; passkey?: { challenge: string } };
export type SignedIn = { token: string; user: { mobile: string }; device: string };

const site = { origin: 'http://localhost', rpId: 'localhost' };

/** Returns the code that an authenticator app shows at the time of the API's clock, or at another step. */
export const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() + steps * 30_000 });

/** Adds an authenticator app. The next code is valid after `server.clock.advance(30_000)`. */
export const addTotp = async (token: string) => {
  const { data } = await call<{ secret: string; uri: string }>('POST', '/admin/totp', { token });
  const code = codeAt(data.secret);
  const confirmed = await call<{ recoveryCodes: string[] }>('POST', '/admin/totp/confirm', { token, body: { code } });
  return { ...data, code, recoveryCodes: confirmed.data.recoveryCodes };
};

export const newAuthenticator = () => createAuthenticator(site);

type Added = { passkey: { id: string; name: string }; recoveryCodes?: string[] };

/** Adds a passkey. */
export const addPasskey = async (token: string, authenticator: Authenticator, name = '办公电脑') => {
  const { data } = await call<{ challenge: string }>('POST', '/admin/passkeys/options', { token });
  const body = { name, response: authenticator.register(data.challenge) };
  return (await call<Added>('POST', '/admin/passkeys', { token, body })).data;
};

type From = { address?: string };

/** Takes the first step of a sign-in. */
export const login = (mobile: string = sampleAccountMobiles.viewer, from: From = {}) =>
  call<Partial<SignedIn> & { secondFactor?: Ticket }>('POST', '/admin/login', {
    body: { mobile, password: sampleAccountPassword },
    ...from,
  });

/** Takes the first step of a sign-in whose account has a second factor. */
export const getTicket = async (mobile?: string, from?: From): Promise<Ticket> => {
  const { data, message } = await login(mobile, from);
  if (!data.secondFactor) throw new Error(`No second factor was asked for: ${message}`);
  return data.secondFactor;
};

/** Takes the second step of a sign-in. */
export const complete = (ticket: string, proof: object, from: From = {}) =>
  call<SignedIn>('POST', '/admin/login/second-factor', { body: { ticket, proof }, ...from });

export const stepUp = (token: string, proof: object) =>
  call<{ provedUntil: string; errors?: Record<string, string> }>('POST', '/admin/step-up', { token, body: { proof } });

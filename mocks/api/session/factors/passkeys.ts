import { brand } from '@/models/brand';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { runtime } from '../../../db/runtime';
import { passkeys } from '../../../db/schema/secondFactors';
import type { ApiContext } from '../../http/context';
import type { passkeyAuthenticationResponseSchema, passkeyRegistrationResponseSchema } from './passkeySchemas';

/** Loads the library on first use: most calls need none of its certificate and CBOR parsers. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The name of the site that browsers show when they create a passkey. */
const rpName = brand.en;

/**
 * Returns the site that passkeys belong to, and the origins of its pages: `consoleOrigin`, or what the caller has
 * requested. A proxy may have ended TLS, so the scheme is not compared; browsers have passkeys on HTTPS and localhost
 * only.
 */
const getSite = (c: ApiContext) => {
  const { host, hostname } = new URL(c.var.consoleOrigin ?? c.req.url);
  return { rpID: hostname, expectedOrigin: c.var.consoleOrigin ?? [`https://${host}`, `http://${host}`] };
};

const fromBase64Url = (value: string) =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.codePointAt(0) ?? 0);

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** As long as the library's own. */
const createChallenge = () => runtime.randomBytes(32);

const listCredentials = async ({ var: { db } }: ApiContext, adminId: string) => {
  const { credentialId: id, transports } = passkeys;
  return db.select({ id, transports }).from(passkeys).where(eq(passkeys.adminId, adminId));
};

/** Creates the options for a passkey of an admin, or for any passkey of this site. */
export const createPasskeyRequestOptions = async (c: ApiContext, adminId?: string) => {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    challenge: createChallenge(),
    rpID: getSite(c).rpID,
    userVerification: 'required',
    ...(adminId !== undefined && { allowCredentials: await listCredentials(c, adminId) }),
  });
};

/** Creates the options for a new passkey of the caller, on a device that has none of theirs. */
export const createPasskeyCreationOptions = async (c: ApiContext) => {
  const { id, mobile, username } = c.var.admin;
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    challenge: createChallenge(),
    rpName,
    rpID: getSite(c).rpID,
    userID: new TextEncoder().encode(id),
    userName: mobile,
    userDisplayName: username,
    excludeCredentials: await listCredentials(c, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: [-8, -7, -257],
  });
};

/** Returns the id of the admin who has a passkey, or undefined if nobody has it. */
export const findPasskeyOwnerId = async ({ var: { db } }: ApiContext, credentialId: string) => {
  const [found] = await db
    .select({ adminId: passkeys.adminId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return found?.adminId;
};

/** Verifies the browser's response for a new passkey. Returns the passkey's columns, or undefined if it is invalid. */
export const verifyNewPasskey = async (
  c: ApiContext,
  response: z.infer<typeof passkeyRegistrationResponseSchema>,
  expectedChallenge: string,
) => {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: getSite(c).expectedOrigin,
      expectedRPID: getSite(c).rpID,
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { credentialId: id, publicKey: toBase64Url(publicKey), counter, transports };
  } catch {
    // The library throws for every invalid response.
    return undefined;
  }
};

/**
 * Returns whether an admin's passkey has signed the challenge on this site, after the passkey has verified its user, and
 * with a higher counter than before. Stores the counter.
 */
export const verifyPasskey = async (
  c: ApiContext,
  adminId: string,
  response: z.infer<typeof passkeyAuthenticationResponseSchema>,
  expectedChallenge: string | undefined,
) => {
  const { db, now } = c.var;
  const own = and(eq(passkeys.adminId, adminId), eq(passkeys.credentialId, response.id));
  const [stored] = await db.select().from(passkeys).where(own);
  if (!stored || expectedChallenge === undefined) return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verify = async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: getSite(c).expectedOrigin,
      expectedRPID: getSite(c).rpID,
      credential: { id: stored.credentialId, publicKey: fromBase64Url(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  };
  const counter = await verify().catch(() => undefined);
  if (counter === undefined) return false;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    // Of two responses of a passkey and its copy, one is accepted.
    .where(and(own, eq(passkeys.counter, stored.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
};

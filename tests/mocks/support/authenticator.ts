import { createHash } from 'node:crypto';

export type AuthenticatorOptions = {
  /** The origin of the page, which the browser adds. */
  origin?: string;
  /** The site, whose hash the authenticator signs. */
  rpId?: string;
  /** Whether the authenticator has verified its user, such as by a fingerprint. */
  verified?: boolean;
  /** The authenticator's counter. Otherwise it counts up. */
  counter?: number;
};

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Encodes a number of a signature for ASN.1: without leading zeros, and not negative. */
const toDerInteger = (bytes: Uint8Array) => {
  const first = bytes.findIndex(byte => byte !== 0);
  const digits = Array.from(bytes.subarray(first));
  const value = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
  return [2, value.length, ...value];
};

const toDer = (signature: Uint8Array) => {
  const numbers = [...toDerInteger(signature.slice(0, 32)), ...toDerInteger(signature.slice(32))];
  return new Uint8Array([0x30, numbers.length, ...numbers]);
};

const flags = (verified: boolean, withKey: boolean) => 0x01 | (verified ? 0x04 : 0) | (withKey ? 0x40 : 0);

const bigEndian = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Creates an authenticator with one passkey (ES256). It responds to WebAuthn options as a browser would. */
export const createAuthenticator = async (site: { origin: string; rpId: string }) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const id = crypto.getRandomValues(new Uint8Array(16));
  let count = 0;

  const clientData = (type: string, challenge: string, { origin = site.origin }: AuthenticatorOptions) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  const authenticatorData = (withKey: boolean, options: AuthenticatorOptions) => {
    const { rpId = site.rpId, verified = true, counter = (count += 1) } = options;
    return Buffer.concat([sha256(rpId), Buffer.from([flags(verified, withKey)]), bigEndian(counter)]);
  };

  const credential = { id: toBase64Url(id), rawId: toBase64Url(id), type: 'public-key', clientExtensionResults: {} };

  /** The public key as COSE: EC2, ES256, P-256, x and y. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);

  return {
    id: credential.id,
    /** Responds to `navigator.credentials.create`. */
    register: (challenge: string, options: AuthenticatorOptions = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const authData = Buffer.concat([authenticatorData(true, options), key]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const clientDataJSON = toBase64Url(clientData('create', challenge, options));
      const response = { clientDataJSON, attestationObject: toBase64Url(attestationObject), transports: ['internal'] };
      return { ...credential, response };
    },
    /** Responds to `navigator.credentials.get`. */
    authenticate: async (challenge: string, options: AuthenticatorOptions = {}) => {
      const data = authenticatorData(false, options);
      const clientDataJSON = clientData('get', challenge, options);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
      const response = {
        clientDataJSON: toBase64Url(clientDataJSON),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(toDer(new Uint8Array(signature))),
      };
      return { ...credential, response };
    },
  };
};

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { deriveLogKey, type LogDigest } from '../db/logSeals/entries';

/** Creates the digest of the operation log with Node's own SHA-256, which is several times as fast. */
export const createServerLogHasherAndSigner = (dataKey?: Uint8Array): LogDigest => {
  const key = dataKey && createSecretKey(deriveLogKey(dataKey));
  return {
    hash: data => createHash('sha256').update(data).digest(),
    ...(key && { sign: (data: Uint8Array) => createHmac('sha256', key).update(data).digest('hex') }),
  };
};

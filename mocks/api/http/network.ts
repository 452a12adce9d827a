import type { ApiContext } from './context';

/** Returns the first four groups of an IPv6 address, without leading zeros. */
const prefixOf = (address: string) => {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...(after ?? [])];
  return groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16));
};

/**
 * Returns the key by which attempts from an address are counted: the address itself, or the /64 network of an IPv6
 * address, because a client with one address has 2^64 of them.
 */
export const networkOf = (address: string) => (address.includes(':') ? `${prefixOf(address).join(':')}::/64` : address);

/** Returns the caller's network: the address, or the /64 network of an IPv6 address. Limits count calls by it. */
export const identifyNetwork = ({ var: { ip } }: ApiContext) => networkOf(ip);

/** Returns the first 64 bits of an IPv6 address as four groups, each in its shortest form. */
const prefixOf = (address: string) => {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...(after ?? [])];
  return groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16));
};

/**
 * Returns the key by which limits count the calls from an address: the address itself, or the /64 network of an IPv6
 * address, because a client with one address has 2^64 of them.
 */
export const identifyNetwork = ({ var: { ip } }: { var: { ip: string } }) =>
  ip.includes(':') ? `${prefixOf(ip).join(':')}::/64` : ip;

/** The first four groups of an IPv6 address without leading zeros. */
const prefixOf = (address: string) => {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...(after ?? [])];
  return groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16));
};

/**
 * What attempts from an address are counted by: the address itself, or the network of an IPv6 address, for whoever has one
 * has 2^64 of them.
 */
export const networkOf = (address: string) => (address.includes(':') ? `${prefixOf(address).join(':')}::/64` : address);

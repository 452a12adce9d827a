/** Without letters and digits that look alike, because the password may be copied by hand. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const all = kinds.join('');
const length = 14;

/** A uniformly distributed integer from 0 to below `limit`. */
const below = (limit: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < 2 ** 32 - (2 ** 32 % limit) ? value % limit : below(limit);
};

const pick = (letters: string) => letters.charAt(below(letters.length));

/** Returns a random password of 14 letters and digits that matches `passwordPattern`, with about 80 bits of entropy. */
export const randomPassword = (): string => {
  const password = Array.from({ length }, () => pick(all)).join('');
  return kinds.every(kind => [...password].some(letter => kind.includes(letter))) ? password : randomPassword();
};

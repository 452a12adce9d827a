/** No letters and digits that look alike: it may be read out or copied by hand. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const all = kinds.join('');
const length = 14;

/** A whole number below `limit`, every one as likely as the others. */
const below = (limit: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < 2 ** 32 - (2 ** 32 % limit) ? value % limit : below(limit);
};

const pick = (letters: string) => letters.charAt(below(letters.length));

/** A password of 14 letters and digits that `passwordPattern` takes, with some 80 bits of chance. */
export const randomPassword = (): string => {
  const password = Array.from({ length }, () => pick(all)).join('');
  return kinds.every(kind => [...password].some(letter => kind.includes(letter))) ? password : randomPassword();
};

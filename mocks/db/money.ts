/** Yuan with two decimals, as the database and the API give them, in fen; sums of fen are exact. */
export const toFen = (yuan: string) => BigInt(yuan.replace('.', ''));

/** The most that an amount or a balance can be: 999 999 999 999.99 yuan, which is what its column holds (columns.ts). */
export const mostFen = 99_999_999_999_999n;

/** Fen as yuan with two decimals, such as `1280.50`. */
export const toYuan = (fen: bigint) => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

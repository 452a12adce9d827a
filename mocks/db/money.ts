/** Converts yuan with two decimals, as in the database and the API, to fen (1/100 yuan). Sums of fen are exact. */
export const toFen = (yuan: string) => BigInt(yuan.replace('.', ''));

/** The maximum amount or balance: 999 999 999 999.99 yuan, the limit of the column (columns.ts). */
export const mostFen = 99_999_999_999_999n;

/** Converts fen to yuan with two decimals, such as `1280.50`. */
export const toYuan = (fen: bigint) => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Yuan with two decimals, as the database and the API give them, in fen; sums of fen are exact. */
export const toFen = (yuan: string) => BigInt(yuan.replace('.', ''));

/** Fen as yuan with two decimals, such as `1280.50`. */
export const toYuan = (fen: bigint) => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

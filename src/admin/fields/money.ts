const amountPattern = /^-?\d+(?:\.\d{1,2})?$/;

/**
 * Returns the cents of an amount in yuan, a string with at most two decimals (`"1280.5"`). Exact for any size. Throws a
 * RangeError if the amount is invalid.
 */
export const amountToCents = (amount: string): bigint => {
  if (!amountPattern.test(amount)) throw new RangeError(`${amount} is no amount`);
  const [yuan = '', cents = ''] = amount.split('.');
  return BigInt(yuan + cents.padEnd(2, '0'));
};

/** Returns cents as an amount in yuan with two decimals. */
export const centsToAmountText = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns the exact sum of amounts in yuan, `"0.00"` for an empty list. Throws like `amountToCents`. */
export const sumAmounts = (amounts: readonly string[]) =>
  centsToAmountText(amounts.reduce((sum, amount) => sum + amountToCents(amount), 0n));

/** Returns an amount in yuan multiplied by an integer, exactly. Throws like `amountToCents`. */
export const multiplyAmount = (amount: string, times: number) =>
  centsToAmountText(amountToCents(amount) * BigInt(times));

/** Returns the amount with the opposite sign. Throws like `amountToCents`. */
export const negateAmount = (amount: string) => centsToAmountText(-amountToCents(amount));

type Sign = NonNullable<Intl.NumberFormatOptions['signDisplay']>;

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, signDisplay: Sign) => {
  const key = `${locale} ${signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    // Shows ¥ in every language. The default in English is CN¥.
    currencyDisplay: 'narrowSymbol',
    signDisplay,
  });
  formats.set(key, format);
  return format;
};

/**
 * Formats an amount in yuan for the locale, such as ¥1,280.50. Returns undefined if the amount is empty or invalid.
 * `signDisplay` is the option of `Intl.NumberFormat`.
 */
export const formatMoney = (amount: string | null | undefined, locale: string, signDisplay: Sign = 'auto') =>
  amount != null && amountPattern.test(amount)
    ? formatOf(locale, signDisplay).format(amount as Intl.StringNumericLiteral)
    : undefined;

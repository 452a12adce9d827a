const amountPattern = /^-?\d+(?:\.\d{1,2})?$/;

/**
 * The cents of an amount in yuan, as text with at most two decimals (`"1280.5"`); exact, however large.
 * Throws a RangeError for what is no such amount.
 */
export const toCents = (amount: string): bigint => {
  if (!amountPattern.test(amount)) throw new RangeError(`${amount} is no amount`);
  const [yuan = '', cents = ''] = amount.split('.');
  return BigInt(yuan + cents.padEnd(2, '0'));
};

/** Cents as an amount in yuan with two decimals. */
export const fromCents = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The exact sum of amounts in yuan, `"0.00"` of none. Throws as `toCents` does. */
export const sumAmounts = (amounts: readonly string[]) =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));

/** So many times an amount in yuan, exactly. Throws as `toCents` does. */
export const multiplied = (amount: string, times: number) => fromCents(toCents(amount) * BigInt(times));

/** The amount with the other sign. Throws as `toCents` does. */
export const negated = (amount: string) => fromCents(-toCents(amount));

type Sign = NonNullable<Intl.NumberFormatOptions['signDisplay']>;

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, signDisplay: Sign) => {
  const key = `${locale} ${signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    // ¥ in every language; English would write CN¥.
    currencyDisplay: 'narrowSymbol',
    signDisplay,
  });
  formats.set(key, format);
  return format;
};

/**
 * An amount in yuan as the locale writes it, such as ¥1,280.50, or undefined when there is none or it is no amount.
 * `signDisplay` is that of `Intl.NumberFormat`.
 */
export const formatMoney = (amount: string | null | undefined, locale: string, signDisplay: Sign = 'auto') =>
  amount != null && amountPattern.test(amount)
    ? formatOf(locale, signDisplay).format(amount as Intl.StringNumericLiteral)
    : undefined;

import { expect, test } from 'vitest';
import { formatMoney, centsToAmountText, sumAmounts, amountToCents } from '@/admin/fields/money';

test.each([
  ['1280.50', 128_050n],
  ['1280.5', 128_050n],
  ['7', 700n],
  ['0.00', 0n],
  ['-0.05', -5n],
  ['-12.30', -1230n],
  ['90071992547409.93', 9_007_199_254_740_993n],
])('converts %s yuan to %s cents and back', (amount, cents) => {
  expect(amountToCents(amount)).toBe(cents);
  expect(amountToCents(centsToAmountText(cents))).toBe(cents);
});

test.each(['', 'x', '1.234', '1e3', '1,280.50', ' 1', '.5'])('rejects “%s” as an amount', amount => {
  expect(() => amountToCents(amount)).toThrow(RangeError);
  expect(formatMoney(amount, 'zh-CN')).toBeUndefined();
});

test('sums amounts exactly, without floating-point errors', () => {
  expect(sumAmounts(['0.10', '0.20'])).toBe('0.30');
  expect(sumAmounts(['90071992547409.92', '0.01'])).toBe('90071992547409.93');
  expect(sumAmounts(['5.00', '-5.01'])).toBe('-0.01');
  expect(sumAmounts([])).toBe('0.00');
});

test('formats money with sign and separators in both languages, to the last digit', () => {
  for (const locale of ['zh-CN', 'en-US']) {
    expect(formatMoney('1280.5', locale)).toBe('¥1,280.50');
    expect(formatMoney('90071992547409.93', locale)).toBe('¥90,071,992,547,409.93');
    expect(formatMoney('-5.00', locale)).toBe('-¥5.00');
    expect(formatMoney('5.00', locale, 'exceptZero')).toBe('+¥5.00');
  }
  expect(formatMoney(null, 'zh-CN')).toBeUndefined();
});

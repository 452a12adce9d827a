import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldWidth,
  guardFormula,
  hasWrongSeparators,
  readCode,
  readDay,
  readNumber,
  readPhone,
  toPhoneSearchTexts,
  unguardFormula,
} from '@/models/input';
import { mobileNumberSchema, yuanSchema } from '@/models/schemas';

const widen = (text: string) =>
  text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000');

test.each([
  ['1,280.5', '1280.5'],
  ['￥ 1,280.50', '1280.50'],
  ['-¥1,280,000', '-1280000'],
  ['1 280 000元', '1280000'],
  ['１，２８０．５', '1280.5'],
  ['\u200B12\u00A0', '12'],
  ['−3', '-3'],
  ['+5', '+5'],
])('reads %j as a number', (text, digits) => {
  expect(readNumber(text)).toBe(digits);
  expect(hasWrongSeparators(text)).toBe(false);
});

test.each(['12,50', '1,5', '1,2345', '12 50', '1.280,50', '1,280 500', '１，５', '1.2.3', '1,,000', '0,500', '00 500'])(
  'does not read %j as a number, because its separators may mean something else',
  text => {
    expect(readNumber(text)).toBe(text);
    expect(yuanSchema.safeParse(text).error?.issues).toMatchObject([{ params: { text: 'separators' } }]);
  },
);

test.each(['贵', '12\n50', '1e3', ',500', '①', '5.', '', '12元5'])('leaves %j as it is', text => {
  expect(readNumber(text)).toBe(text);
  expect(hasWrongSeparators(text)).toBe(false);
});

test('reads every number in any way of writing it, and shows what it has read', () => {
  const cents = integer({ min: 0, max: 9_999_999_999 });
  const style = constantFrom('plain', 'grouped', 'yuan', 'wide', 'marked');
  assert(
    property(cents, style, (amount, as) => {
      const digits = (amount / 100).toFixed(2);
      const grouped = Number(digits).toLocaleString('en', { minimumFractionDigits: 2 });
      const written = {
        plain: digits,
        grouped,
        yuan: `¥ ${grouped} 元`,
        wide: widen(grouped),
        marked: `\u202A${grouped}\u202C`,
      };
      expect(readNumber(written[as])).toBe(digits);
      expect(yuanSchema.parse(written[as])).toBe(digits);
    }),
  );
});

const characters = constantFrom(...'0123456789,. +-¥元()转x\u3000１，．\u200B\u00A0a\n');

test('never reads a text as other digits than it has, and keeps what it does not read', () => {
  const text = array(characters, { maxLength: 14 }).map(parts => parts.join(''));
  const digitsOf = (value: string) => foldWidth(value).replace(/\D/g, '');
  assert(
    property(text, typed => {
      for (const read of [readNumber, readPhone, readCode]) {
        const value = read(typed);
        expect(read(value)).toBe(value);
        if (value === typed.trim()) continue;
        expect(digitsOf(typed).endsWith(digitsOf(value).replace(/^0/, ''))).toBe(true);
      }
    }),
  );
});

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['\u202A0086-138-0000-0001\u202C', '13800000001'],
  ['8613800000001', '13800000001'],
  ['１３８００００００００１'.replace('００', '０'), '13800000001'],
  ['(021) 6888-1234', '021-68881234'],
  ['+86 21 6888 1234', '021-68881234'],
  ['（0574）8765432 转 801', '0574-8765432-801'],
  ['021-68881234-801', '021-68881234-801'],
  ['021 6888 1234 ext. 801', '021-68881234-801'],
  ['+852 2345 6789', '+85223456789'],
  ['400-800-1234', '4008001234'],
  ['+86 400-800-1234', '4008001234'],
  ['95588', '95588'],
])('reads %j as a phone number', (text, phone) => expect(readPhone(text)).toBe(phone));

test.each(['138/0000', '电话', '1234', '021 转 8', '13800000001、13800000002', '95588 转 801', '13800000001x0'])(
  'does not read %j as a phone number',
  text => expect(readPhone(text)).toBe(text),
);

test('finds a number by any part of it, however it is written', () => {
  const phone = tuple(constantFrom('138', '021', '0574'), integer({ min: 10_000_000, max: 99_999_999 })).map(
    ([a, b]) => `${a}${b}`,
  );
  const styles = [
    (digits: string) => digits.replace(/(\d{4})(?=\d{4}$)/, '$1 '),
    (digits: string) => `+86 ${digits.replace(/^0/, '')}`,
    (digits: string) => `(${digits.slice(0, 4)})${digits.slice(4)}`,
    widen,
  ];
  assert(
    property(phone, constantFrom(...styles), (digits, style) => {
      const stored = readPhone(digits);
      const isFound = (part: string) => toPhoneSearchTexts(part).some(text => stored.includes(text));
      expect(isFound(style(digits))).toBe(true);
      for (const part of [digits.slice(0, 6), digits.slice(-7), `${digits.slice(-7, -4)} ${digits.slice(-4)}`])
        expect(isFound(part)).toBe(true);
    }),
  );
  expect(toPhoneSearchTexts('张三')).toEqual([]);
  expect(toPhoneSearchTexts('0086200')).toContain('0086200');
});

test.each([
  ['2026/10/1', '2026-10-01'],
  ['２０２６年１０月１日', '2026-10-01'],
  ['2026.10.01', '2026-10-01'],
  ['20261001', '2026-10-01'],
  ['1/10/2026', '1/10/2026'],
  ['2026-10-01 至 2026-10-02', '2026-10-01 至 2026-10-02'],
])('reads the day %j', (text, day) => expect(readDay(text)).toBe(day));

test('guards formulas so that the same text comes back', () => {
  const text = array(constantFrom(...`'=+-@＝\ta1`), { maxLength: 6 }).map(parts => parts.join(''));
  assert(
    property(text, typed => {
      expect(guardFormula(typed)).not.toMatch(/^[=+\-@\t＝]/);
      expect(unguardFormula(guardFormula(typed))).toBe(typed);
    }),
  );
});

test('accepts a mobile number only without an extension', () => {
  expect(mobileNumberSchema.parse('+86 138-0000-0001')).toBe('13800000001');
  expect(mobileNumberSchema.safeParse('13800000001 转 8').success).toBe(false);
});

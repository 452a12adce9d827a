import { expect, test } from 'vitest';
import {
  calendarDaySchema,
  emailAddressSchema,
  isoDateTimeSchema,
  mobileNumberSchema,
  recordIdSchema,
  yuanSchema,
} from '@/models/schemas';

test.each([
  ['an id', recordIdSchema, ['1', '1565217130532569301'], ['0', '12345678901234567890', 'abc', '']],
  ['an amount', yuanSchema, ['0', '12', '12.5', '12.50'], ['-1', '1.505', '012', '1,00', '']],
  ['a mobile number', mobileNumberSchema, ['13800000000', ' 13800000000 '], ['12800000000', '1380000000']],
  [
    'an email address',
    emailAddressSchema,
    ['li@example.com', ' li@example.com ', 'ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ\u200b'],
    ['li', 'li@', `${'a'.repeat(100)}@b.cn`],
  ],
  ['a day', calendarDaySchema, ['2026-02-28'], ['2026-02-30', '2026-2-1', '2026-02-28T00:00:00Z']],
  [
    'a time',
    isoDateTimeSchema,
    ['2026-02-28T08:30:00Z', '2026-02-28T08:30:00.000Z'],
    ['2026-02-28', '2026-02-28T08:30:00+08:00'],
  ],
])('recognizes %s', (_, schema, right, wrong) => {
  expect(right.filter(value => !schema.safeParse(value).success)).toEqual([]);
  expect(wrong.filter(value => schema.safeParse(value).success)).toEqual([]);
});

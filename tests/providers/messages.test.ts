import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { chinese } from '../../src/providers/chinese';

const keys = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${prefix}${key}.`) : [prefix + key],
  );

test('Chinese has every key that react-admin has in English', () => {
  const own = new Set(keys(chinese));
  const missing = keys(englishMessages).filter(key => !own.has(key));
  expect(keys(englishMessages)).toHaveLength(164);
  expect(missing).toEqual([]);
});

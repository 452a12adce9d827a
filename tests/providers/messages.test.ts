import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { reactAdminChineseMessages } from '@/i18n/chinese';
import { loadMessages } from '@/i18n/loadMessages';

const keys = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${prefix}${key}.`) : [prefix + key],
  );

test('translates every react-admin key to Chinese', () => {
  const own = new Set(keys(reactAdminChineseMessages));
  const english = keys(englishMessages);
  expect(english).toContain('ra.action.delete');
  expect(english.filter(key => !own.has(key))).toEqual([]);
});

test('has the same keys in both languages in every folder', async () => {
  const [[, ...zh], [, ...en]] = await Promise.all([loadMessages('zh-CN'), loadMessages('en-US')]);
  expect(zh.length).toBeGreaterThan(30);
  expect(zh.map(texts => keys(texts))).toEqual(en.map(texts => keys(texts)));
});

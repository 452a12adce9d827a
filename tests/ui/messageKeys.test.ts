import { expect, test } from 'vitest';
import { loadMessages } from '@/i18n/loadMessages';

const folders = import.meta.glob<{ zh: object }>('/src/**/messages.ts', { eager: true });
const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const listKeys = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? listKeys(value, `${prefix}${key}.`) : [prefix + key],
  );

test('every key that is translated as it stands has a message', async () => {
  const all = [...(await loadMessages('zh-CN')), ...Object.values(folders).map(({ zh }) => zh)];
  const keys = new Set(all.flatMap(messages => listKeys(messages)));
  const used = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\btranslate\(\s*'([\w.-]+)'/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ key }) => !keys.has(key))).toEqual([]);
});

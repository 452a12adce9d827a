import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { expect, test } from 'vitest';
import { loadMessages } from '@/i18n/loadMessages';
import { getPermissionName } from '@/ui/permissionName';
import { builtInPermissions } from '../../mocks/db/catalogue/permissions';

const keys = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${prefix}${key}.`) : [prefix + key],
  );

test('translates every react-admin key to Chinese', async () => {
  const own = new Set((await loadMessages('zh-CN')).slice(0, 2).flatMap(messages => keys(messages)));
  const english = keys(englishMessages);
  expect(english).toContain('ra.action.delete');
  expect(english.filter(key => !own.has(key))).toEqual([]);
});

test('has the same keys in both languages in every folder', async () => {
  const load = async (locale: string) => {
    const [, , ...own] = await loadMessages(locale);
    return own;
  };
  const [zh, en] = await Promise.all([load('zh-CN'), load('en-US')]);
  // The template's and the demo's messages come with their own pages.
  const files = Object.keys(import.meta.glob(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**']));
  expect(files).toContain('/src/suppliers/messages.ts');
  expect([zh.length, en.length]).toEqual([files.length, files.length]);
  expect(zh.map(texts => keys(texts))).toEqual(en.map(texts => keys(texts)));
});

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('has a message for every key that is translated as it stands', async () => {
  const folders = import.meta.glob<{ zh: object }>('/src/**/messages.ts', { eager: true });
  const all = [...(await loadMessages('zh-CN')), ...Object.values(folders).map(({ zh }) => zh)];
  const known = new Set(all.flatMap(messages => keys(messages)));
  const used = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\btranslate\(\s*'([\w.-]+)'/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ key }) => !known.has(key))).toEqual([]);
});

test('words every permission like the controls that it allows, in Chinese as in the catalogue', async () => {
  const load = async (locale: string) => {
    const messages = mergeTranslations(...(await loadMessages(locale)));
    return polyglotI18nProvider(() => messages, locale).translate;
  };
  const [zh, en] = await Promise.all([load('zh-CN'), load('en-US')]);
  for (const { code, name } of builtInPermissions) {
    expect(getPermissionName(zh, code)).toBe(name);
    expect(getPermissionName(en, code)).toMatch(/^[A-Z][\w ]+: [A-Z]|^All/);
  }
});

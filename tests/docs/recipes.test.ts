import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

const listSnippets = (text: string) => [...text.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);

test.each(['.md', '.zh-CN.md'])('the recipes in docs/recipes%s are those that are type-checked', ending => {
  const [, beyondFields = ''] = read(`docs/adding-a-resource${ending}`).split(/^## (?:Beyond fields|更多)$/m);
  const snippets = listSnippets(read(`docs/recipes${ending}`) + beyondFields);
  const checked = withoutSpaces(read('tests/docs/recipes.tsx') + read('tests/docs/recipeModel.ts'));
  expect(snippets).toHaveLength(15);
  expect(
    snippets
      .flatMap(code => code.split(/\n(?=\s*<[A-Z]\w*(?:\.Col|Input|Filter) )/))
      .filter(part => !checked.includes(withoutSpaces(part))),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

const listSnippets = (file: string) => {
  const [, recipes = ''] = read(file).split(/^## (?:Recipes|常用做法)$/m);
  const [own = ''] = recipes.split(/^## /m);
  return [...own.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);
};

test.each(['docs/adding-a-resource.md', 'docs/adding-a-resource.zh-CN.md'])(
  'the recipes of %s are those that are type-checked',
  file => {
    const snippets = listSnippets(file);
    const checked = withoutSpaces(read('tests/docs/recipes.tsx') + read('tests/docs/recipeModel.ts'));
    expect(snippets).toHaveLength(14);
    expect(
      snippets
        .flatMap(code => code.split(/\n(?=\s{2}<[A-Z]\w*(?:\.Col)? )/))
        .filter(part => !checked.includes(withoutSpaces(part))),
    ).toEqual([]);
  },
);

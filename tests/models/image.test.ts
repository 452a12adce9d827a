import { expect, test } from 'vitest';
import { findImageFields } from '@/models/image';
import { filterCollectionsWithImages } from '../../mocks/api/features/images/images';
import { allCollections } from '../../mocks/api/routes';

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const collections = filterCollectionsWithImages(allCollections);

/** The resource of the folder around a file, which its `index.ts` declares. */
const findResource = (file: string): string | undefined => {
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (folder === '../../src') return undefined;
  const [, name] = /defineResource\(\{\s*name: '(\w+)'/.exec(sources[`${folder}/index.ts`] ?? '') ?? [];
  return name ?? findResource(folder);
};

const isShared = (file: string) => /^\.\.\/\.\.\/src\/(admin|features|ui|template)\//.test(file);

/** The names of the image fields that the model of a resource declares. */
const listDeclared = (resource: string | undefined) => {
  const model = collections.find(({ name }) => name === resource)?.input;
  return model ? findImageFields(model).map(({ path }) => path.findLast(step => step !== '*')) : [];
};

const used = Object.entries(sources).filter(
  ([file, text]) => !isShared(file) && /<(ImagesInput|ImageInput|SessionPicture|Picture|ImageViewer)\b/.test(text),
);

test('finds the image fields of models', () => {
  expect(collections.flatMap(({ name, input }) => findImageFields(input).map(field => ({ name, ...field })))).toEqual([
    { name: 'products', path: ['images', '*'], isPublic: true },
    { name: 'suppliers', path: ['licences', '*', 'image'], isPublic: false },
  ]);
});

// The API deletes an image that no declared field contains.
test.each(used)(
  '%s shows only images that the model declares (publicImageSchema, privateImageSchema)',
  (file, text) => {
    const declared = listDeclared(findResource(file));
    const inputs = [...text.matchAll(/<Images?Input\b[^>]*?source=["{`]*(?:\$\{\w+\}\.)?(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(declared).not.toEqual([]);
    expect(declared).toEqual(expect.arrayContaining(inputs));
  },
);

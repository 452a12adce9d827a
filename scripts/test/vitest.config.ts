import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config';
import { mutate, type Mutation } from './mutations';

/** The mutant to test: its file, relative to the project, and its change. */
const { file, ...mutation } = JSON.parse(process.env['MUTANT'] ?? '{}') as Mutation & { file: string };
const root = path.resolve(import.meta.dirname, '../..');

/** Runs the tests on a mutant. Changes the source while it is loaded and leaves the file as it is. */
export default defineConfig(env =>
  mergeConfig(base(env), {
    root,
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (source: string, id: string) => (id === path.join(root, file) ? mutate(source, mutation) : null),
      },
    ],
  }),
);

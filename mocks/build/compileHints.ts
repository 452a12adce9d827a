import type { Plugin } from 'vite';

/**
 * Has the browser compile the chunks of these names whole while they arrive, beside the page and not in its way. It is
 * for those whose functions are mostly called at once; V8 knows the comment, other engines pass over it.
 */
export const compileHints = (...names: string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

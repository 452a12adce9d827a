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
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      for (const name of names) {
        const chunk = chunks.find(candidate => candidate.name === name);
        if (!chunk) return this.error(`there is no chunk "${name}" to compile at once`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});

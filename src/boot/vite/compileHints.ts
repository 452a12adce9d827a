import type { Plugin } from 'vite';

/**
 * Makes the browser compile all functions of the named chunks in the background while the chunks download. Use it for
 * chunks whose functions are mostly called at start-up. V8 reads the comment; other engines ignore it.
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

import type { Plugin } from 'vite';

/** Makes the browser fetch the named chunks with the page instead of when a script imports them. */
export const preload = (...names: string[]): Plugin => {
  let base = '/';
  return {
    name: 'preload',
    apply: 'build',
    configResolved: config => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter(file => file.type === 'chunk' && names.includes(file.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
            injectTo: 'head',
          })),
    },
  };
};

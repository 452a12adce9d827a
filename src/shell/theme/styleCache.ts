import createCache from '@emotion/cache';

/** Creates Emotion's cache. Styles carry the nonce that the server's content security policy requires, if any. */
export const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
};

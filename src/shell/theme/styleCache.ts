import createCache from '@emotion/cache';

/** Styles carry the nonce that the server's content security policy asks for; it is absent where there is no policy. */
export const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
};

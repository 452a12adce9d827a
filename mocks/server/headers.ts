import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** The nonce that `NONCE` generated for this response. */
export type NonceEnv = { Variables: { secureHeadersNonce: string } };

/**
 * Gives a page that opens the console no access to its window, as `same-origin` does in other browsers, which may not know
 * this value. With `same-origin`, Chromium 156 does not use its code cache when the console is opened, only on a reload.
 */
const chromiumOpenerPolicy = 'noopener-allow-popups';

/** Creates the console's security headers. They allow only what the console needs, including the API at `apiUrl`. */
export const createSecurityHeadersMiddleware = (apiUrl = ''): MiddlewareHandler => {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Emotion writes style elements with the nonce of index.html.
      styleSrc: ["'self'", NONCE],
      // An image is shown from memory while it is being uploaded.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...api],
      connectSrc: ["'self'", ...api],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    // HSTS_MAX_AGE sets it for all responses (mocks/server/site.ts).
    strictTransportSecurity: false,
  });
  return async (c, next) => {
    await secure(c, next);
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    c.header('Vary', 'User-Agent', { append: true });
    if (/Chrome\//.test(c.req.header('User-Agent') ?? '')) c.header('Cross-Origin-Opener-Policy', chromiumOpenerPolicy);
  };
};

/** The security headers for the API that the console was built for. */
export const securityHeadersMiddleware = createSecurityHeadersMiddleware(import.meta.env.VITE_API_BASE_URL);

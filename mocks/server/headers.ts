import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** The nonce that `NONCE` generated for this response. */
export type NonceEnv = { Variables: { secureHeadersNonce: string } };

/** Creates the console's security headers. They allow only what the console needs, including the API at `apiUrl`. */
export const createSecurityHeadersMiddleware = (apiUrl = ''): MiddlewareHandler => {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Emotion writes style elements. It reads the nonce from index.html.
      styleSrc: ["'self'", NONCE],
      // An image is shown from memory while it is being uploaded.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...api],
      connectSrc: ["'self'", ...api],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
    },
    // No page that opens the console keeps a handle on it. With 'same-origin', Chromium compiles all code anew whenever the
    // console is opened, other than reloaded (seen in version 156). Browsers that do not know the value isolate nothing.
    crossOriginOpenerPolicy: 'noopener-allow-popups',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    // HSTS_MAX_AGE sets it for all responses (mocks/server/site.ts).
    strictTransportSecurity: false,
  });
};

/** The security headers for the API that the console was built for. */
export const securityHeadersMiddleware = createSecurityHeadersMiddleware(import.meta.env.VITE_API_BASE_URL);

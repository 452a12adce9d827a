import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** The nonce that `NONCE` generated for this response. */
export type NonceEnv = { Variables: { secureHeadersNonce: string } };

/** Sets the console's security headers. They allow only what the console needs. */
export const securityHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion writes style elements. It reads the nonce from index.html.
    styleSrc: ["'self'", NONCE],
    // An image is shown from memory while it is being uploaded.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  // HSTS is set by the proxy that terminates TLS in front of this server.
  strictTransportSecurity: false,
});

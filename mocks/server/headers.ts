import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** The nonce that `NONCE` made for this answer. */
export type NonceEnv = { Variables: { secureHeadersNonce: string } };

/** What browsers may do with the console: nothing that it does not need. */
export const securityHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion writes style elements; it finds the nonce in index.html.
    styleSrc: ["'self'", NONCE],
    // A picture that is being uploaded is shown from memory.
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
  // Whoever terminates TLS in front of this server says so.
  strictTransportSecurity: false,
});

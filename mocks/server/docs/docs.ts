import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { compressFile, sendCompressedFile, type CompressedFile } from '../../api/http/compressedFile.ts';

const types: Readonly<Record<string, string>> = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Allows only the page's own files, and calls to this API. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // The style sheet contains its icons. A called endpoint may return an image.
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  // HSTS_MAX_AGE sets it for all responses (mocks/server/site.ts).
  strictTransportSecurity: false,
});

/**
 * Serves the API documentation at /admin/docs: a page that renders /admin/openapi.json, and like it is public. `read`
 * returns the content of one of its files. Each is read and compressed once.
 */
export const createSwaggerUiApp = (read: (name: string) => Promise<Uint8Array<ArrayBuffer>>) => {
  const files = new Map<string, Promise<CompressedFile>>();
  const readOnce = (name: string) => {
    const known = files.get(name) ?? read(name).then(compressFile);
    files.set(name, known);
    // A file that could not be read is tried again.
    known.catch(() => files.delete(name));
    return known;
  };
  const sendFile = async (c: Context, name: string) => sendCompressedFile(c, await readOnce(name));
  const docs = new Hono();
  docs.use(headers);
  docs.get('/admin/docs', async c => {
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'text/html; charset=utf-8');
    return sendFile(c, 'index.html');
  });
  docs.get('/admin/docs/:file', async c => {
    const name = c.req.param('file');
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (!type) return c.text('Not found', 404);
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('Content-Type', type);
    return sendFile(c, name);
  });
  return docs;
};

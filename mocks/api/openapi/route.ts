import type { Route } from '../http/routes';
import type { ApiFeature } from '../rest/feature';
import { compressFile, sendCompressedFile, type CompressedFile } from '../http/compressedFile';
import { buildOpenApiDocument } from './document';

/**
 * GET /admin/openapi.json: returns the document of all routes, including this one, and of what `features` say of theirs. Generates it on the first request.
 */
export const createOpenApiDocumentRoute = (others: readonly Route[], features: readonly ApiFeature[]): Route => {
  let file: Promise<CompressedFile> | undefined;
  const tags: Record<string, string> = Object.assign({}, ...features.map(feature => feature.tags));
  const route: Route = {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Get this document',
    description:
      'Returns the OpenAPI 3.1 document of all endpoints. It is generated from their declarations. `/admin/docs` shows it as a page.',
    answer: { media: ['application/json'] },
    handler: async c => {
      file ??= compressFile(new TextEncoder().encode(JSON.stringify(buildOpenApiDocument([...others, route], tags))));
      c.header('Content-Type', 'application/json');
      return sendCompressedFile(c, await file);
    },
  };
  return route;
};

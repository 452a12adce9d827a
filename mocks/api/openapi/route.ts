import type { Route } from '../http/routes';
import { buildOpenApiDocument, type OpenApiDocument } from './document';

/**
 * GET /admin/openapi.json: returns the document of all routes, including this one. Generates it on the first request.
 */
export const createOpenApiDocumentRoute = (others: readonly Route[]): Route => {
  let document: OpenApiDocument | undefined;
  const route: Route = {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Get this document',
    description:
      'Returns the OpenAPI 3.1 document of all endpoints. It is generated from their declarations. `/admin/docs` shows it as a page.',
    answer: { media: ['application/json'] },
    handler: c => {
      document ??= buildOpenApiDocument([...others, route]);
      return c.json(document);
    },
  };
  return route;
};

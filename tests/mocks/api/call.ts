import { expect } from 'vitest';
import { buildOpenApiDocument } from '../../../mocks/api/openapi/document';
import { routes } from '../../../mocks/api/routes';
import { createConformanceChecker } from '../../../mocks/conformance/createConformanceChecker';
import { server } from '../../setup/server';

type Options = {
  token?: string;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** The client address of the call. */
  address?: string;
};

const conformance = createConformanceChecker(buildOpenApiDocument(routes));

/** Calls the API in this process and returns the envelope. Request and response must match the OpenAPI document. */
export const call = async <T = unknown>(
  method: string,
  path: string,
  { token, body, text, headers, address }: Options = {},
) => {
  const request = {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    ...((text !== undefined || body !== undefined) && { body: text ?? JSON.stringify(body) }),
  };
  const response = await server.api.request(path, request, { address });
  const envelope = (await response.json()) as { code: number; message: string; data: T };
  const exchange = { method, url: path, status: response.status, headers: response.headers, received: envelope };
  expect(conformance.check({ ...exchange, sent: body }), `${method} ${path}`).toEqual([]);
  return { status: response.status, headers: response.headers, ...envelope };
};

/** The path of a list with its parameters as JSON. */
export const listPath = (collection: string, parameters: Record<string, unknown>) =>
  `/admin/${collection}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`;

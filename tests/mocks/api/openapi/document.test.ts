import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { server } from '../../../setup/server';

const fetchDocument = async () => {
  const response = await server.api.request('/admin/openapi.json');
  expect(response.status).toBe(200);
  return (await response.json()) as OpenApiDocument;
};

test('a linter of OpenAPI finds nothing to say of the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(await fetchDocument());
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
});

test('it tells of every route, and of who may call it', async () => {
  const { paths } = await fetchDocument();
  const told = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  const mounted = routes.map(({ method, path }) => `${method} /admin${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(told.toSorted()).toEqual(mounted.toSorted());
  expect(told).toContain('GET /admin/openapi.json');
  for (const { method, path, access } of routes) {
    const operation = paths[`/admin${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    if (typeof access === 'object')
      expect(operation?.['x-permission']).toEqual([access.permission, ...(access.or ? [access.or] : [])]);
    expect(operation?.['security']).toEqual(access === 'public' ? [] : undefined);
  }
});

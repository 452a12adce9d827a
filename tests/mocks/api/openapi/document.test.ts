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

test('passes the OpenAPI linter without problems', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(await fetchDocument());
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
});

test('documents every route and its permission', async () => {
  const { paths } = await fetchDocument();
  const told = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  const mounted = routes.map(({ method, path }) => `${method} /admin${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(told.toSorted()).toEqual(mounted.toSorted());
  expect(told).toContain('GET /admin/openapi.json');
  const asked = routes.map(({ method, path, access }) => {
    const permission = typeof access === 'object' ? [access.permission, ...(access.or ?? [])] : undefined;
    return [`${method} ${path}`, permission, access === 'public' ? [] : undefined];
  });
  const written = routes.map(({ method, path }) => {
    const operation = paths[`/admin${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    return [`${method} ${path}`, operation?.['x-permission'], operation?.['security']];
  });
  expect(written).toEqual(asked);
});

test('describes each kind of event, and the answer of an API without events', async () => {
  const { paths } = await fetchDocument();
  const responses = Object(paths['/admin/events']?.['get']?.['responses']);
  const { schema } = responses[200].content['text/event-stream'];
  const kinds: { properties: { event: { const: string }; data: object } }[] = schema.contentSchema.oneOf;
  const described = Object.fromEntries(kinds.map(({ properties: { event, data } }) => [event.const, data]));
  expect(Object.keys(described).toSorted()).toEqual([
    'change',
    'claims',
    'inbox',
    'notes',
    'ready',
    'reset',
    'session',
  ]);
  expect(described['change']).toEqual({ $ref: '#/components/schemas/ChangeEvent' });
  expect(responses[404]).toMatchObject({ description: 'The API has no live updates.' });
});

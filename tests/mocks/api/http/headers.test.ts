import { expect, test } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import type { Database } from '../../../../mocks/db/database';
import { products } from '../../../../mocks/db/schema/catalog';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';

const strict = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const headersOf = (response: Response) => Object.fromEntries(response.headers);

test('sends no-store, nosniff and no-framing headers with every response, including refusals', async () => {
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.viewer)}` };
  const post = { method: 'POST', headers };
  const answers = await Promise.all([
    server.api.request('/admin/suppliers', { headers }),
    server.api.request('/admin/openapi.json'),
    server.api.request('/admin/info'),
    server.api.request('/admin/suppliers', { ...post, body: '{}' }),
    server.api.request('/admin/suppliers/1', { headers }),
    server.api.request('/admin/logout', { ...post, body: 'x'.repeat(1_000_001) }),
    server.api.request('/admin/suppliers?page=1', { headers }),
    server.api.request('/admin/no/such/call'),
    server.api.request(`/admin/images/${'0'.repeat(64)}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 403, 404, 413, 422, 404, 404]);
  for (const answer of answers) {
    expect(headersOf(answer)).toMatchObject({ ...strict, 'content-type': 'application/json' });
    expect(answer.headers.has('X-Powered-By')).toBe(false);
  }
});

test('serves images as cacheable from every origin, without any capabilities', async () => {
  const [product] = await server.db.select({ images: products.images }).from(products).limit(1);
  const answer = await server.api.request(product?.images[0] ?? '');
  expect(headersOf(answer)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('reports a failure to the server operator, but no details to the caller', async () => {
  const failures: string[] = [];
  const broken = createApi({} as Database, { onFailure: error => failures.push(error.message) });
  const headers = { 'Accept-Language': 'en', Authorization: 'Bearer token' };
  const answer = await broken.request('/admin/suppliers', { headers });
  expect(answer.status).toBe(500);
  expect(headersOf(answer)).toMatchObject(strict);
  expect(await answer.json()).toEqual({
    code: 500,
    message: 'Something went wrong on the server. Try again later. If it keeps failing, contact an admin.',
    data: null,
  });
  // That of the housekeeping, and that of the call.
  expect(failures).toHaveLength(2);
});

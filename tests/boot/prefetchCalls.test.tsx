import { expect, test } from 'vitest';
import { prefetchCalls, takePrefetchedResponse } from '@/boot/prefetchCalls';
import { apiUrl } from '@/providers/api';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';

const url = `${apiUrl}/info`;

test('gives a response once, to a read of the session that has asked for it', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  prefetchCalls(token, ['/info', undefined]);
  expect(takePrefetchedResponse(url, token, 'POST')).toBeUndefined();
  expect((await takePrefetchedResponse(url, token))?.status).toBe(200);
  expect(takePrefetchedResponse(url, token)).toBeUndefined();
});

test('discards the response to a call of an expired session', async () => {
  prefetchCalls('expired', ['/info']);
  expect(takePrefetchedResponse(url, await server.signIn(sampleAccountMobiles.viewer))).toBeUndefined();
});

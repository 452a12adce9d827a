import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { compare } from './contract';
import { sampleAccountMobiles, sampleAccountPassword, type SampleAccountRole } from '../../mocks/db/sample/accounts';

type ResponseEnvelope<T> = { code: number; message: string; data: T };

/** Signs in. Returns the bearer token of the new session. */
export const fetchToken = async (request: APIRequestContext, account: SampleAccountRole) => {
  const answer = await request.post('/admin/login', {
    data: { mobile: sampleAccountMobiles[account], password: sampleAccountPassword },
  });
  const { code, message, data } = (await answer.json()) as ResponseEnvelope<{ token: string }>;
  if (code !== 0) throw new Error(`${account} cannot sign in: ${message}`);
  return data.token;
};

const isStepUpRequired = (data: unknown) =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'stepUpRequired';

/**
 * Creates an API client for a second operator. Each call returns the envelope's data. It throws the server's message,
 * or the ways in which the call violates the OpenAPI document. After five minutes, it proves the operator's identity again
 * where the API asks for that.
 */
export const createApi = (request: APIRequestContext, token: string) => {
  const call = async <T>(method: string, url: string, data?: object): Promise<T> => {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
    if (method === 'POST') headers['Idempotency-Key'] = randomUUID();
    const answer = await request.fetch(`/admin${url}`, { method, headers, ...(data && { data }) });
    const envelope = (await answer.json()) as ResponseEnvelope<T>;
    const received = { get: (name: string) => answer.headers()[name.toLowerCase()] ?? null };
    const exchange = { method, url: answer.url(), sent: data, status: answer.status(), headers: received };
    const problems = await compare({ ...exchange, received: envelope });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    if (isStepUpRequired(envelope.data)) {
      await call('POST', '/step-up', { proof: { method: 'password', password: sampleAccountPassword } });
      return call(method, url, data);
    }
    if (envelope.code !== 0) throw new Error(`${method} ${url}: ${envelope.code} ${envelope.message}`);
    return envelope.data;
  };
  return {
    get: <T>(url: string) => call<T>('GET', url),
    post: <T>(url: string, data?: object) => call<T>('POST', url, data),
    put: <T>(url: string, data?: object) => call<T>('PUT', url, data),
    delete: <T>(url: string) => call<T>('DELETE', url),
    /** Records of a collection, filtered and sorted like a list. */
    list: <T>(collection: string, filter: object = {}, range: [number, number] = [0, 99], sort = ['id', 'ASC']) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify(range),
        sort: JSON.stringify(sort),
      });
      return call<T[]>('GET', `/${collection}?${query}`);
    },
  };
};

export type Api = ReturnType<typeof createApi>;

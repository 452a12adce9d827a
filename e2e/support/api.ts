import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { accounts, password, type Account } from '../../mocks/db/seed/accounts';

type Envelope<T> = { code: number; message: string; data: T };

/** The bearer token of a new session. */
export const fetchToken = async (request: APIRequestContext, account: Account) => {
  const answer = await request.post('/admin/login', { data: { mobile: accounts[account], password } });
  const { code, message, data } = (await answer.json()) as Envelope<{ token: string }>;
  if (code !== 0) throw new Error(`${account} cannot sign in: ${message}`);
  return data.token;
};

/** The API as a second operator uses it: each call answers the envelope's data or throws with the server's message. */
export const createApi = (request: APIRequestContext, token: string) => {
  const call = async <T>(method: string, url: string, data?: object): Promise<T> => {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
    if (method === 'POST') headers['Idempotency-Key'] = randomUUID();
    const answer = await request.fetch(`/admin${url}`, { method, headers, ...(data && { data }) });
    const envelope = (await answer.json()) as Envelope<T>;
    if (envelope.code !== 0) throw new Error(`${method} ${url}: ${envelope.code} ${envelope.message}`);
    return envelope.data;
  };
  return {
    get: <T>(url: string) => call<T>('GET', url),
    post: <T>(url: string, data?: object) => call<T>('POST', url, data),
    put: <T>(url: string, data?: object) => call<T>('PUT', url, data),
    delete: <T>(url: string) => call<T>('DELETE', url),
    /** Records of a collection, filtered and sorted as a list asks for them. */
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

import { Agent, request } from 'node:http';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../mocks/db/sample/accounts';

/** `etag` is undefined if the response depends on the time. After a 304, `data` is null. */
type Answer<T> = { data: T; total: number; etag: string | undefined; status: number };

/**
 * Creates an API client with keep-alive connections that start from the local `address`. Calls throw unless they
 * succeed. A session is a bearer token.
 */
export const createClient = (url: string, connections: number, address = '127.0.0.1') => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });

  const call = <T>(method: string, path: string, token?: string, body?: object, etag?: string) =>
    new Promise<Answer<T>>((resolve, reject) => {
      const headers = {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(etag && { 'If-None-Match': etag }),
      };
      const sent = request(`${url}/admin${path}`, { agent, method, headers }, response => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const total = Number(/\d+$/.exec(response.headers['content-range'] ?? '')?.[0] ?? 0);
          const { statusCode: status = 0 } = response;
          const parsed = status === 304 ? { data: null } : (JSON.parse(text) as { data: T });
          if (status === 200 || status === 201 || status === 304)
            resolve({ data: parsed.data as T, total, etag: response.headers.etag, status });
          else reject(new Error(`${method} ${decodeURIComponent(path)}: ${status} ${text.slice(0, 200)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  const signIn = async (mobile: string = sampleAccountMobiles.superAdmin) => {
    const body = { mobile, password: sampleAccountPassword };
    return (await call<{ token: string }>('POST', '/login', undefined, body)).data.token;
  };

  return { call, signIn, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof createClient>;

type Sort = readonly [field: string, direction: 'ASC' | 'DESC'];

/** The path of a list page. */
export const listCall = (collection: string, filter: object, first: number, sort?: Sort, rows = 25) => {
  const query = { filter: JSON.stringify(filter), range: JSON.stringify([first, first + rows - 1]) };
  return `/${collection}?${new URLSearchParams({ ...query, ...(sort && { sort: JSON.stringify(sort) }) })}`;
};

/** The value that this fraction of the values does not exceed. */
export const percentile = (values: readonly number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * fraction) - 1] ?? 0;

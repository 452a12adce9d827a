import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** One of the API processes. */
type Api = { request: (path: string, init?: RequestInit) => Promise<Response> };

const clients = 20;

/**
 * Starts twenty clients that create suppliers until they are stopped, with each call to the next process. Calls that
 * fail with 503 are repeated with the same key. `finish` resolves to the names of the created suppliers and the number
 * of responses by status code.
 */
export const startWriters = (apis: readonly [Api, ...Api[]], token: string, prefix: string) => {
  const [created, statuses] = [new Set<string>(), new Map<number, number>()];
  const stop = new AbortController();
  let turn = 0;

  const send = async (name: string, key: string): Promise<number> => {
    turn += 1;
    const answer = await (apis[turn % apis.length] ?? apis[0]).request('/admin/suppliers', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify({ name, shopName: '断线店', phone: '13800009999' }),
    });
    const { status } = answer;
    const { code } = (await answer.json()) as { code: number };
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 503 && code === 503 && answer.headers.get('Retry-After')) {
      // Follows `Retry-After` like a client, but with a shorter delay so that the test is fast.
      await wait(50);
      return send(name, key);
    }
    return status;
  };

  const write = async (client: number) => {
    for (let number = 0; !stop.signal.aborted; number += 1) {
      const name = `${prefix}-${client}-${number}`;
      const status = await send(name, randomUUID());
      if (status !== 200) throw new Error(`POST /admin/suppliers answered ${status}`);
      created.add(name);
    }
  };

  const finished = Promise.all(Array.from({ length: clients }, (_, client) => write(client)));
  // `finish` handles the error.
  finished.catch(() => undefined);
  const finish = async () => {
    stop.abort();
    await finished;
    return { created, statuses };
  };
  return { created, finish };
};

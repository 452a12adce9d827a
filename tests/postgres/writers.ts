import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** One of the processes of the API. */
type Api = { request: (path: string, init?: RequestInit) => Promise<Response> };

const clients = 20;

/**
 * Twenty clients that create suppliers until they are stopped, each call at the next of the processes. One that is answered
 * with 503 is repeated with its key. `finish` resolves to the names of what was answered to be created, and how often each
 * status was answered.
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
      // As a client does that was told to come back; sooner, so that a test does not take long.
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
  // It is looked at in `finish`.
  finished.catch(() => undefined);
  const finish = async () => {
    stop.abort();
    await finished;
    return { created, statuses };
  };
  return { created, finish };
};

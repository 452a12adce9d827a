import { randomUUID } from 'node:crypto';
import type { ClientExchange, SendRequest } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';

/** An id that no record is likely to have. */
const nobody = '9223372036854775807';

const textOf = (answer: ClientExchange, field: string) => JSON.stringify(getResponseRecord(answer)[field] ?? null);

/** Returns the failure of a record, or undefined if it did not fail. */
const failureOf = (answer: ClientExchange, id: string) => {
  const failed = getResponseRecord(answer)['failed'];
  return Array.isArray(failed) ? failed.find((failure: { id?: unknown }) => failure?.id === id) : undefined;
};

/**
 * Checks an action on an eligible record: its preview, a call with an outdated version, its result, the same call
 * again with the same idempotency key, and a call after the action was applied.
 */
export const checkAction = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, action, id }: { collection: string; action: string; id: string },
) => {
  const path = `/${collection}/${action}`;
  const version = Number(getResponseRecord(await request('GET', `/${collection}/${id}`))['version']);
  const seen = { id, version };
  const records = [seen, { id: nobody, version: 1 }];
  conforms(await request('POST', path, { body: {} }), 422, 'a action without records is refused');
  conforms(await request('POST', path, { body: { records: [{ id }] } }), 422, 'a record without version is refused');
  const preview = await request('POST', `${path}/preview`, { body: { records } });
  if (conforms(preview, 200, 'a preview tells what the action would do')) {
    note(
      preview,
      'the record is eligible, in its version',
      textOf(preview, 'eligible') !== JSON.stringify([seen]) && `eligible is ${textOf(preview, 'eligible')}`,
    );
    note(preview, 'one that is not there is skipped', !textOf(preview, 'skipped').includes(nobody) && 'it is not');
  }
  const nothing = await request('POST', `${path}/preview`, { body: { filter: { id: [id] }, except: [id] } });
  if (conforms(nothing, 200, 'a preview takes a filter, and what is left out of it'))
    note(
      nothing,
      'what is excepted is neither eligible nor skipped',
      [textOf(nothing, 'eligible'), textOf(nothing, 'skipped')].some(text => text !== '[]') && 'it is described of',
    );
  const stale = await request('POST', path, { body: { records: [{ id, version: version + 1 }] }, key: randomUUID() });
  if (conforms(stale, 200, 'the action tells what became of each record')) {
    const failure = failureOf(stale, id);
    note(
      stale,
      'a record with another version than the one sent fails with 409, and comes back',
      failure?.code !== 409 && `failed is ${textOf(stale, 'failed')}`,
      failure?.code === 409 && failure.record?.version !== version && `record is ${JSON.stringify(failure.record)}`,
    );
  }
  const key = randomUUID();
  const done = await request('POST', path, { body: { records }, key });
  if (!conforms(done, 200, 'the action tells what became of each record')) return;
  note(
    done,
    'it is done to the record',
    textOf(done, 'succeeded') !== JSON.stringify([id]) && `succeeded is ${textOf(done, 'succeeded')}`,
  );
  note(
    done,
    'one that is not there fails with 404',
    failureOf(done, nobody)?.code !== 404 && `failed is ${textOf(done, 'failed')}`,
  );
  const again = await request('POST', path, { body: { records }, key });
  note(
    again,
    'repeated with its Idempotency-Key it answers the same',
    textOf(again, 'succeeded') !== JSON.stringify([id]) && `succeeded is ${textOf(again, 'succeeded')}`,
  );
  const late = await request('POST', path, { body: { records: [seen] }, key: randomUUID() });
  conforms(late, 200, 'the action tells what became of each record');
  note(
    late,
    'what is done already fails with 409',
    failureOf(late, id)?.code !== 409 && `failed is ${textOf(late, 'failed')}`,
  );
};

import { randomUUID } from 'node:crypto';
import type { ClientExchange, SendRequest } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';
import type { WriteCheckSample } from './samples';

type Values = Record<string, unknown>;

const differing = (answer: ClientExchange, wanted: Values) => {
  const record = getResponseRecord(answer);
  const wrong = Object.keys(wanted).filter(field => JSON.stringify(record[field]) !== JSON.stringify(wanted[field]));
  return wrong.length > 0 && `${wrong.join(', ')} differ from what was sent`;
};

/**
 * Checks creating a record, twice with the same idempotency key. Returns the record, or undefined if it was not
 * created.
 */
export const checkCreating = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, input }: WriteCheckSample,
) => {
  conforms(
    await request('POST', `/${collection}`, { body: {} }),
    422,
    'a record without its fields is refused by field',
  );
  conforms(
    await request('POST', `/${collection}`, { body: { ...input, noSuchField: 1 } }),
    422,
    'an unknown field is refused, not ignored',
  );
  const key = randomUUID();
  const made = await request('POST', `/${collection}`, { body: input, key });
  if (!conforms(made, 200, 'a record is made, and answered') && made.status !== 200) return undefined;
  note(made, 'it has what was sent', differing(made, input));
  const record = getResponseRecord(made);
  const again = await request('POST', `/${collection}`, { body: input, key });
  note(
    again,
    'repeated with its Idempotency-Key it answers the same and makes no second',
    getResponseRecord(again)['id'] !== record['id'] && 'it answered another',
  );
  const other = await request('POST', `/${collection}`, { body: { ...input, noSuchField: 1 }, key });
  conforms(other, 422, 'the key of another request is refused');
  return record['id'] === undefined ? undefined : record;
};

/** Checks changing a record, and that a change from an older version is refused. */
export const checkChanging = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, change }: WriteCheckSample,
  made: Values,
) => {
  const path = `/${collection}/${String(made['id'])}`;
  const one = await request('GET', path);
  if (conforms(one, 200, 'the record that was made is there')) note(one, 'as it was made', differing(one, made));
  const changed = await request('PUT', path, { body: { ...made, ...change } });
  if (!conforms(changed, 200, 'a record is changed from its version, and answered')) return;
  note(changed, 'it has what was sent', differing(changed, change));
  note(
    changed,
    'its version counts the change',
    Number(getResponseRecord(changed)['version']) <= Number(made['version']) && 'it has the version it had',
  );
  const stale = await request('PUT', path, { body: { ...made, ...change } });
  conforms(stale, 409, 'a change from an older version is refused');
  note(stale, 'with the record as it is now', !getResponseRecord(stale)['current'] && 'data.current is missing');
};

/** Checks deleting a record, and that it is gone afterwards. */
export const checkDelete = async (
  request: SendRequest,
  { conforms }: CheckCollector,
  { collection }: WriteCheckSample,
  id: unknown,
) => {
  const path = `/${collection}/${String(id)}`;
  const version = Number(getResponseRecord(await request('GET', path))['version']);
  conforms(await request('DELETE', path), 422, 'a deletion without version is refused');
  conforms(await request('DELETE', `${path}?version=${version + 1}`), 409, 'so is one with another version');
  conforms(await request('DELETE', `${path}?version=${version}`), 200, 'a record is deleted');
  conforms(await request('GET', path), 404, 'what was deleted is gone');
  conforms(await request('DELETE', `${path}?version=${version}`), 404, 'and cannot be deleted again');
};

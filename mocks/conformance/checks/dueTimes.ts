import type { SendRequest } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';

/** Milliseconds from now to the due time that is set. */
const ahead = 2 * 3_600_000;

/** Checks setting the due time of a record that waits (docs/requirements.md#due-times). */
export const checkDueTime = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, id }: { collection: string; id: string },
) => {
  const path = `/${collection}/${id}/due-time`;
  const version = Number(getResponseRecord(await request('GET', `/${collection}/${id}`))['version']);
  const dueAt = new Date(Date.now() + ahead).toISOString();
  const body = { dueAt, reason: 'Check', version };
  conforms(await request('PUT', path, { body: { dueAt, version } }), 422, 'a due time without a reason is refused');
  const past = new Date(Date.now() - ahead).toISOString();
  conforms(await request('PUT', path, { body: { ...body, dueAt: past } }), 422, 'so is one in the past');
  const set = await request('PUT', path, { body });
  if (!conforms(set, 200, 'another due time is set, and the record answered')) return;
  const found = getResponseRecord(set)['dueAt'];
  note(
    set,
    'it is the one that was sent',
    Date.parse(String(found)) !== Date.parse(dueAt) && `dueAt is ${String(found)}`,
  );
  const stale = await request('PUT', path, { body });
  conforms(stale, 409, 'a due time from an older version is refused');
  note(stale, 'with the record as it is now', !getResponseRecord(stale)['current'] && 'data.current is missing');
};

import { isDeepStrictEqual } from 'node:util';
import type { SendRequest } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';

/**
 * Checks a setting whose changes are counted: that it is written from its version, and that an older version is refused. Puts
 * it back. `change` changes what is written.
 */
export const checkVersionedSetting = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { path, change }: { path: string; change: (setting: Record<string, unknown>) => Record<string, unknown> },
) => {
  const before = getResponseRecord(await request('GET', path));
  const changed = change(before);
  const written = await request('PUT', path, { body: changed });
  if (!conforms(written, 200, 'is changed from its version, and answered')) return;
  const { version, ...values } = getResponseRecord(written);
  try {
    const { version: seen, ...sent } = changed;
    const isKept = Object.entries(sent).every(([field, value]) => isDeepStrictEqual(values[field], value));
    note(written, 'it has what was sent', !isKept && `it is ${JSON.stringify(values)}`);
    note(written, 'its version counts the change', Number(version) <= Number(seen) && `version is ${String(version)}`);
    const stale = await request('PUT', path, { body: changed });
    conforms(stale, 409, 'a change from an older version is refused');
    note(stale, 'with what it is now', !getResponseRecord(stale)['current'] && 'data.current is missing');
  } finally {
    const now = getResponseRecord(await request('GET', path))['version'];
    conforms(await request('PUT', path, { body: { ...before, version: now } }), 200, 'is put back');
  }
};

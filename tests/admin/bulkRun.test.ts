import { describe, expect, test } from 'vitest';
import {
  countProcessedRecords,
  isChunkOutcomeUnknown,
  initialBulkRun,
  bulkRunReducer,
  type BulkRunState,
} from '@/admin/actions/bulkRun';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index));
const start = (count: number) => bulkRunReducer(initialBulkRun, { type: 'start', ids: ids(count), key: 'k' });
const answer = (run: BulkRunState, failed: string[] = []) => {
  const asked = run.chunks[0]?.ids ?? [];
  return bulkRunReducer(run, {
    type: 'answered',
    result: {
      succeeded: asked.filter(id => !failed.includes(id)),
      failed: failed.map(id => ({ id, code: 409, message: 'decided' })),
    },
  });
};
const lost = { type: 'broken', error: { message: 'http.network', status: 0 } } as const;

describe('bulk run of an action', () => {
  test('sends at most 200 records per chunk, each chunk with its own key', () => {
    const { chunks, phase } = start(450);
    expect(phase).toBe('running');
    expect(chunks.map(chunk => chunk.ids.length)).toEqual([200, 200, 50]);
    expect(new Set(chunks.map(({ key }) => key)).size).toBe(3);
  });

  test('is done at once when there are no records', () => {
    expect(start(0).phase).toBe('done');
  });

  test('counts records with a result, and ends with all successes and failures', () => {
    const first = answer(start(250), ['3']);
    expect([first.phase, countProcessedRecords(first)]).toEqual(['running', 200]);
    const second = answer(first, ['249']);
    expect(second.phase).toBe('done');
    expect(second.succeeded).toHaveLength(248);
    expect(second.failed.map(({ id }) => id)).toEqual(['3', '249']);
  });

  test('pauses when a response is missing, and resumes with the same key', () => {
    const running = start(250);
    const paused = bulkRunReducer(running, lost);
    expect([paused.phase, paused.broken?.message]).toEqual(['paused', 'http.network']);
    const resumed = bulkRunReducer(paused, { type: 'resume' });
    expect(resumed.phase).toBe('running');
    expect(resumed.chunks).toEqual(running.chunks);
    expect(answer(resumed).broken).toBeNull();
  });

  test('stops before the next chunk and leaves its records unchanged', () => {
    const stopping = bulkRunReducer(start(250), { type: 'stop' });
    expect(stopping.phase).toBe('stopping');
    const done = answer(stopping);
    expect(done.phase).toBe('done');
    expect(done.untouched).toEqual(ids(50, 200));
  });

  test('reports an unknown outcome when stopped without a response', () => {
    const done = bulkRunReducer(bulkRunReducer(start(10), lost), { type: 'stop' });
    expect(done.phase).toBe('done');
    expect(done.untouched).toEqual(ids(10));
    expect(done.broken && isChunkOutcomeUnknown(done.broken)).toBe(true);
  });

  test('retries only failed records with new keys, and keeps the successes', () => {
    const done = answer(start(5), ['1', '4']);
    const again = bulkRunReducer(done, { type: 'retry', key: 'other' });
    expect(again.chunks).toEqual([{ key: 'other-0', ids: ['1', '4'] }]);
    expect(answer(again).succeeded.toSorted()).toEqual(ids(5));
  });

  test('retries no record that has changed, until its new state is confirmed', () => {
    const done = bulkRunReducer(start(3), {
      type: 'answered',
      result: {
        succeeded: ['0'],
        failed: [
          { id: '1', code: 409, message: 'changed', record: { id: '1', version: 2 } },
          { id: '2', code: 409, message: 'decided' },
        ],
      },
    });
    const retried = bulkRunReducer(done, { type: 'retry', key: 'other' });
    expect(retried.chunks).toEqual([{ key: 'other-0', ids: ['2'] }]);
    expect(answer(retried).failed.map(({ id }) => id)).toEqual(['1']);
    const confirmed = bulkRunReducer(answer(retried), { type: 'retry', key: 'third', ids: ['1'] });
    expect(confirmed.chunks).toEqual([{ key: 'third-0', ids: ['1'] }]);
  });

  test.each([
    { type: 'answered', result: { succeeded: ['1'], failed: [] } },
    lost,
    { type: 'resume' },
    { type: 'stop' },
    { type: 'retry', key: 'x' },
  ] satisfies Parameters<typeof bulkRunReducer>[1][])('ignores $type before it has started', event => {
    expect(bulkRunReducer(initialBulkRun, event)).toBe(initialBulkRun);
  });

  test('treats a refusal as a result, and no response or a server error as unknown', () => {
    const unknown = (status: number) => isChunkOutcomeUnknown({ message: '', status });
    expect([0, 403, 409, 500, 503].map(unknown)).toEqual([true, false, false, true, true]);
  });
});

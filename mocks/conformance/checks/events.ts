import type { ReadStream, SendRequest } from '../client';
import type { CheckCollector } from '../findings';

/** Checks the stream of live updates, which an API may lack: then it responds with 404 (docs/requirements.md#live-updates). */
export const checkEvents = async (request: SendRequest, readStream: ReadStream, findings: CheckCollector) => {
  const answer = await readStream('/events');
  if (answer.status === 404) {
    const { call } = answer;
    const skipped = 'the API has no live updates';
    findings.findings.push({ call, expected: 'streams events', problems: [], answer, skipped });
    return;
  }
  if (!findings.conforms(answer, 200, 'streams events')) return;
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(answer.text)?.[1]?.trim();
  const id = field('id');
  findings.note(
    answer,
    'begins with `ready`, an id for Last-Event-ID and no data',
    field('event') !== 'ready' && `the event is ${field('event')}`,
    !/^[\x21-\x7e]{1,200}$/.test(id ?? '') && `the id is ${id}`,
    field('data') !== '{}' && `the data is ${field('data')}`,
  );
  findings.conforms(await request('GET', '/events', { token: '' }), 401, 'without a token nobody is let in');
};

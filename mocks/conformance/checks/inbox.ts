import type { ClientExchange } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';
import type { SecondAccount } from './secondAccount';

type Item = { id: string; kind: string; readAt: string | null; recordId: string | null };

const itemsOf = (answer: ClientExchange) => (getResponseRecord(answer)['items'] ?? []) as Item[];

const unreadProblem = (answer: ClientExchange, wanted: number) =>
  getResponseRecord(answer)['unread'] !== wanted && `unread is ${JSON.stringify(getResponseRecord(answer)['unread'])}`;

/**
 * Checks the inbox of a second person, who was just mentioned in a note on a record (docs/requirements.md#inbox). That of
 * the caller stays as it is.
 */
export const checkInbox = async (
  { note, conforms }: CheckCollector,
  { request }: Pick<SecondAccount, 'request'>,
  recordId: string,
) => {
  const page = await request('GET', '/inbox?range=[0,9]');
  if (!conforms(page, 200, 'lists what needs the caller')) return;
  const items = itemsOf(page);
  const mention = items.find(({ kind }) => kind === 'mention');
  note(page, 'a mention is among it', mention?.recordId !== recordId && 'there is none of the record');
  note(page, 'it counts what is unread', unreadProblem(page, items.filter(({ readAt }) => readAt === null).length));
  if (!mention) return;
  const { length } = items;
  const mark = (call: string, body: object) => request('POST', `/inbox/${call}`, { body });
  const read = await mark('read', { ids: [mention.id] });
  if (conforms(read, 200, 'an item is marked as read'))
    note(read, 'it is not counted any more', unreadProblem(read, length - 1));
  const unread = await mark('unread', { ids: [mention.id] });
  if (conforms(unread, 200, 'an item is marked as unread'))
    note(unread, 'it is counted again', unreadProblem(unread, length));
  const all = await mark('read-all', { upTo: items[0]?.id });
  if (conforms(all, 200, 'all items are marked as read')) note(all, 'none is unread', unreadProblem(all, 0));
  const count = await request('GET', '/inbox/unread');
  if (conforms(count, 200, 'counts what is unread')) note(count, 'none is', unreadProblem(count, 0));
  conforms(await mark('read', { ids: [] }), 422, 'a call that names no item is refused');
};

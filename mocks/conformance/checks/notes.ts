import { randomUUID } from 'node:crypto';
import type { SendRequest } from '../client';
import { getResponseRecord, getResponseRecords, type CheckCollector } from '../findings';
import type { SecondAccount } from './secondAccount';

const text = 'A note of the check';

/** An id that no file is likely to have. */
const nobody = '9223372036854775807';

/** Checks what can be checked of the files of notes without writing one. */
export const checkMissingFile = async (
  request: SendRequest,
  { conforms, skip }: CheckCollector,
  { write }: { write: boolean },
) => {
  const missing = await request('GET', `/attachments/${nobody}`);
  conforms(missing, 404, 'a file that is not there is answered with 404');
  if (!write) skip(missing, 'a file of a note is answered', 'not checked without --write');
};

/** Checks uploading files. Returns the id of one, or undefined. */
const checkUpload = async (request: SendRequest, { conforms }: CheckCollector) => {
  const upload = (name: string) => request('POST', `/attachments?name=${name}`, { file: text });
  conforms(await upload('check.exe'), 422, 'a file of another type is refused');
  conforms(await upload('check.png'), 422, 'a file whose content is not what its name says is refused');
  const uploaded = await upload('check.txt');
  return conforms(uploaded, 200, 'a file is stored') ? String(getResponseRecord(uploaded)['id']) : undefined;
};

/** Checks that a note can mention the second person. */
const checkMentionable = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, secondAccount }: { collection: string; secondAccount: SecondAccount },
) => {
  const query = new URLSearchParams({ collection, q: secondAccount.name });
  const found = await request('GET', `/notes/mentionable?${query}`);
  if (conforms(found, 200, 'finds whom a note may mention'))
    note(
      found,
      'by their name',
      !getResponseRecords(found).some(({ id }) => id === secondAccount.id) && 'they are missing',
    );
};

/** Checks changing and deleting the caller's own note. */
const checkNoteChanges = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  {
    id,
    version,
    file,
    secondAccount,
  }: { id: string; version: number; file: string | undefined; secondAccount?: SecondAccount },
) => {
  const path = `/notes/${id}`;
  const body = { text: `${text}, changed`, mentions: [], attachments: file === undefined ? [] : [file], version };
  if (secondAccount)
    conforms(await secondAccount.request('PUT', path, { body }), 403, 'a note of somebody else cannot be changed');
  const changed = await request('PUT', path, { body });
  if (conforms(changed, 200, 'a note is changed, and answered')) {
    const { text: stored, editedAt } = getResponseRecord(changed);
    note(changed, 'it has what was sent', stored !== body.text && `text is ${JSON.stringify(stored)}`);
    note(changed, 'it is marked as edited', editedAt === null && 'editedAt is null');
  }
  const stale = await request('PUT', path, { body });
  conforms(stale, 409, 'a change from an older version is refused');
  note(stale, 'with the note as it is now', !getResponseRecord(stale)['current'] && 'data.current is missing');
  const current = String(getResponseRecord(changed)['version']);
  const deleted = await request('DELETE', `${path}?version=${current}`);
  if (conforms(deleted, 200, 'a note is deleted, and answered'))
    note(
      deleted,
      'it keeps its place without its text',
      (getResponseRecord(deleted)['text'] !== '' || getResponseRecord(deleted)['deletedAt'] === null) &&
        `it is ${JSON.stringify(getResponseRecord(deleted))}`,
    );
  if (file !== undefined) conforms(await request('GET', `/attachments/${file}`), 404, 'its files are gone');
};

/**
 * Checks notes on a record, with a mention and a file (docs/requirements.md#notes). `whileMentioned` runs while the second
 * person is mentioned.
 */
export const checkNotes = async (
  request: SendRequest,
  findings: CheckCollector,
  {
    collection,
    id,
    secondAccount,
    whileMentioned,
  }: { collection: string; id: string; secondAccount: SecondAccount | undefined; whileMentioned: () => Promise<void> },
) => {
  const { note, conforms } = findings;
  const path = `/${collection}/${id}/notes`;
  const file = await checkUpload(request, findings);
  if (secondAccount) await checkMentionable(request, findings, { collection, secondAccount });
  const attachments = file === undefined ? [] : [file];
  const body = { text, mentions: secondAccount ? [secondAccount.id] : [], attachments };
  conforms(await request('POST', path, { body: { ...body, text: '' } }), 422, 'a note without text is refused');
  const written = await request('POST', path, { body, key: randomUUID() });
  if (!conforms(written, 200, 'a note is written, and answered')) return;
  const made = getResponseRecord(written);
  const { mentions, attachments: files } = made as Record<string, { length?: number }>;
  note(
    written,
    'it has what was sent',
    made['text'] !== text && `text is ${JSON.stringify(made['text'])}`,
    mentions?.length !== body.mentions.length && `mentions are ${JSON.stringify(mentions)}`,
    files?.length !== attachments.length && `attachments are ${JSON.stringify(files)}`,
  );
  const list = await request('GET', path);
  if (conforms(list, 200, 'lists notes'))
    note(list, 'the note is among them', !list.text.includes(`"${String(made['id'])}"`) && 'it is not');
  if (file !== undefined) {
    const downloaded = await request('GET', `/attachments/${file}`);
    if (conforms(downloaded, 200, 'a file of a note is answered'))
      note(downloaded, 'as it was stored', downloaded.text !== text && 'its content differs');
  }
  if (secondAccount) await whileMentioned();
  const changes = {
    id: String(made['id']),
    version: Number(made['version']),
    file,
    ...(secondAccount && { secondAccount }),
  };
  await checkNoteChanges(request, findings, changes);
};

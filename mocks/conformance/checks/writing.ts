import type { ReadStream, SendRequest } from '../client';
import type { OptionalFeature } from '../features';
import { getResponseRecord, type CheckCollector } from '../findings';
import { checkAction } from './actions';
import { checkClaimOfDecided, checkClaims } from './claims';
import { createSecondAccount, type SecondAccount } from './secondAccount';
import { checkDueTime } from './dueTimes';
import { checkChangeEvent } from './events';
import { checkInbox } from './inbox';
import { checkNotes } from './notes';
import { checkChanging, checkCreating, checkDelete } from './records';
import { createWriteCheckSamples, type WriteCheckSample } from './samples';
import { checkVersionedSetting } from './settings';

type Connection = {
  request: SendRequest;
  readStream: ReadStream;
  findings: CheckCollector;
  /** What the API offers. */
  offered: ReadonlySet<OptionalFeature>;
};

/** The sample whose new record waits in a queue. */
const queueCollection = 'suppliers';

/** A reason that nobody would choose. */
const preset = 'Check of the contract';

/** Checks what several people do with a record that waits in a queue. */
const checkWaitingRecord = async (
  { request, readStream, findings, offered }: Connection,
  { id, input, secondAccount }: { id: string; input: object; secondAccount: SecondAccount | undefined },
) => {
  const collection = queueCollection;
  if (offered.has('claims')) await checkClaims(request, findings, { collection, id, secondAccount });
  const whileMentioned = async () => {
    if (secondAccount && offered.has('inbox')) await checkInbox(findings, secondAccount, id);
  };
  if (offered.has('notes')) await checkNotes(request, findings, { collection, id, secondAccount, whileMentioned });
  if (offered.has('dueTimes')) await checkDueTime(request, findings, { collection, id });
  await checkChangeEvent(readStream, findings, {
    collection,
    id,
    make: async () => {
      const path = `/${collection}/${id}`;
      return request('PUT', path, { body: { ...getResponseRecord(await request('GET', path)), ...input } });
    },
  });
};

const checkSample = async (
  connection: Connection,
  sample: WriteCheckSample,
  secondAccount: SecondAccount | undefined,
) => {
  const { request, findings, offered } = connection;
  const { collection, action, input } = sample;
  const made = await checkCreating(request, findings, sample);
  if (!made) return;
  const id = String(made['id']);
  const waits = collection === queueCollection;
  try {
    await checkChanging(request, findings, sample, made);
    if (waits) await checkWaitingRecord(connection, { id, input, secondAccount });
    if (action) await checkAction(request, findings, { collection, action, id });
    if (waits && offered.has('claims')) await checkClaimOfDecided(request, findings, { collection, id });
  } finally {
    await checkDelete(request, findings, sample, made['id']);
  }
};

/** Checks changing settings that all share, and puts them back. */
const checkSettings = async ({ request, findings, offered }: Connection) => {
  // The same due times again, because others would show in every list until they are put back.
  if (offered.has('dueTimes'))
    await checkVersionedSetting(request, findings, { path: '/dueTimes', change: settings => settings });
  if (offered.has('reasonPresets'))
    await checkVersionedSetting(request, findings, {
      path: '/reason-presets/suppliers/reject',
      change: ({ presets, version }) => ({ presets: [...(presets as string[]).slice(0, 8), preset], version }),
    });
};

/**
 * Checks everything that writes. Writes only records of its own, and deletes them again; of a second account, which it
 * deletes too; and settings, which it puts back.
 */
export const checkWriting = async (connection: Connection) => {
  const { request, findings, offered } = connection;
  const takesTwo = offered.has('claims') || offered.has('notes');
  const secondAccount = takesTwo ? await createSecondAccount(request, findings) : undefined;
  try {
    for (const sample of createWriteCheckSamples()) await checkSample(connection, sample, secondAccount);
    await checkSettings(connection);
  } finally {
    await secondAccount?.remove();
  }
};

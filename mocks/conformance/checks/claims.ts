import type { ClientExchange, SendRequest } from '../client';
import { getResponseRecord, getResponseRecords, type CheckCollector } from '../findings';
import type { SecondAccount } from './secondAccount';

type Target = { collection: string; id: string };
type Claim = { recordId?: unknown; adminId?: unknown; mine?: unknown; expiresAt?: unknown };

/** Returns the claim of a response, or an empty object. */
const claimOf = (answer: ClientExchange): Claim => Object(getResponseRecord(answer)['claim']) as Claim;

const differs = (answer: ClientExchange, wanted: Claim) => {
  const claim = claimOf(answer);
  const isWanted = Object.entries(wanted).every(([field, value]) => claim[field as keyof Claim] === value);
  return !isWanted && `claim is ${JSON.stringify(getResponseRecord(answer)['claim'])}`;
};

const currentProblem = (answer: ClientExchange, id: string) =>
  (Object(getResponseRecord(answer)['current']) as { id?: unknown }).id !== id && 'data.current is missing';

/**
 * Checks that a claim of a second person is named, taken over, and lost to them. The caller takes over, because whoever
 * loses a claim finds that in the inbox. The claim is the caller's afterwards.
 */
const checkTakeOver = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { path, id, secondAccount }: { path: string; id: string; secondAccount: SecondAccount },
) => {
  const theirs = { recordId: id, adminId: secondAccount.id };
  const claimed = await secondAccount.request('POST', path, { body: {} });
  if (conforms(claimed, 200, 'a record that was given back is claimed by somebody else'))
    note(claimed, 'the claim names them', differs(claimed, { ...theirs, mine: true }));
  const refused = await request('POST', path, { body: {} });
  conforms(refused, 409, 'a record that somebody else has claimed is refused');
  note(refused, 'with the claim', differs(refused, { ...theirs, mine: false }));
  const taken = await request('POST', path, { body: { takeOver: true } });
  if (conforms(taken, 200, 'a claim is taken over'))
    note(taken, 'it is then the caller’s', differs(taken, { recordId: id, mine: true }));
  const lost = await secondAccount.request('POST', path, { body: {} });
  conforms(lost, 409, 'who has lost a claim is refused');
  note(lost, 'with the claim of who took it over', differs(lost, { recordId: id, mine: false }));
};

/** Checks “take next” with a filter that only the record matches, so that no other record is claimed. */
const checkNext = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, id, secondAccount }: Target & { secondAccount: SecondAccount | undefined },
) => {
  const path = `/${collection}/claims/next`;
  const body = { filter: { id: [id] } };
  const next = await request('POST', path, { body });
  if (conforms(next, 200, 'the next record is claimed')) {
    const record = Object(getResponseRecord(next)['record']) as { id?: unknown };
    note(next, 'it matches the filter', record.id !== id && `record is ${JSON.stringify(record)}`);
    note(next, 'with its claim', differs(next, { recordId: id, mine: true }));
  }
  if (!secondAccount) return;
  const none = await secondAccount.request('POST', path, { body });
  if (conforms(none, 200, 'the next record is claimed'))
    note(none, 'not one that somebody else has', getResponseRecord(none)['record'] !== null && 'record is not null');
};

/** Checks the claims of a record that waits in a queue (docs/requirements.md#claims). The record is free afterwards. */
export const checkClaims = async (
  request: SendRequest,
  findings: CheckCollector,
  { collection, id, secondAccount }: Target & { secondAccount: SecondAccount | undefined },
) => {
  const { note, conforms } = findings;
  const path = `/${collection}/${id}/claim`;
  const first = await request('POST', path, { body: {} });
  if (!conforms(first, 200, 'a record is claimed')) return;
  note(first, 'the claim is the caller’s', differs(first, { recordId: id, mine: true }));
  const renewed = await request('POST', path, { body: {} });
  conforms(renewed, 200, 'a claim is renewed');
  const isShorter = String(claimOf(renewed).expiresAt) < String(claimOf(first).expiresAt);
  note(renewed, 'it lasts longer', isShorter && 'it ends earlier');
  const list = await request('GET', `/${collection}/claims`);
  if (conforms(list, 200, 'lists claims'))
    note(list, 'the claim is among them', !getResponseRecords(list).some(row => row['recordId'] === id) && 'it is not');
  conforms(await request('DELETE', path), 200, 'a claim is given back');
  if (secondAccount) await checkTakeOver(request, findings, { path, id, secondAccount });
  conforms(await request('DELETE', path), 200, 'so is one that was taken over');
  const without = await request('GET', `/${collection}/claims`);
  note(
    without,
    'a claim that was given back is gone',
    getResponseRecords(without).some(row => row['recordId'] === id) && 'it is still there',
  );
  conforms(await request('DELETE', path), 200, 'giving back succeeds without a claim too');
  await checkNext(request, findings, { collection, id, secondAccount });
  await request('DELETE', path);
};

/** Checks that a record which does not wait any more cannot be claimed. */
export const checkClaimOfDecided = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { collection, id }: Target,
) => {
  const late = await request('POST', `/${collection}/${id}/claim`, { body: {} });
  conforms(late, 409, 'a record that does not wait any more is not claimed');
  note(late, 'with the record as it is now', currentProblem(late, id));
};

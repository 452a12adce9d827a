import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import Pinyin from 'pinyin-match';
import { toSearchText } from '@/models/input';
import type { MentionableAdmin, NoteMention } from '@/models/note';
import type { Database } from '../../../db/database';
import { admins, roles } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { assertPermission } from '../../http/permissions';
import { getUnscopedDatabase } from '../../http/recordScopes';
import { parseWithSchema } from '../../http/validate';
import { getAdminPermissionCondition } from '../../permissions/getAdminPermissionCondition';
import { findVisibleRecords } from '../../permissions/findVisibleRecords';
import type { Collection } from '../../rest/collection';
import { sendNotices } from '../../rest/feature';
import { idSchema } from '../../rest/id';
import { assertMayReadRecord, getReadPermission } from '../../rest/readableRecords';
import { findCollectionsWithNotes } from './notes';

/** Admins that a call returns. */
const mostFound = 10;

/** A record whose notes mention admins, and the permissions needed to read it. */
type MentionedRecord = {
  collection: Pick<Collection, 'name'>;
  recordId: string | undefined;
  permissions: readonly string[];
};

/** Whether a search is part of a name or of its pinyin, such as `lwj` or `wenjing` for 李文静. */
const matchesName = (name: string, search: string) =>
  toSearchText(name).includes(search) || Pinyin.match(name, search) !== false;

/** Returns those of the admins who may read the record, by their permissions and scopes. */
const filterReaders = async <T extends { id: string }>(
  c: ApiContext,
  { collection, recordId, permissions }: MentionedRecord,
  people: readonly T[],
): Promise<readonly T[]> => {
  if (recordId === undefined) return people;
  const wanted = { collection: collection.name, ids: [recordId], permissions };
  const ids = people.map(({ id }) => id);
  // Of each of these people, other records are in scope than of the caller.
  const visible = await findVisibleRecords(getUnscopedDatabase(c), wanted, ids);
  return people.filter(({ id }) => visible.get(id)?.has(recordId));
};

const holdsAll = (db: Database, permissions: readonly string[]) =>
  and(...permissions.map(permission => getAdminPermissionCondition(db, permission)));

/** Returns the permissions that it takes to read the record. Throws 403 if the caller lacks one of them. */
const assertMayMention = async (c: ApiContext, collection: Collection, recordId: string | undefined) => {
  if (recordId !== undefined)
    return assertMayReadRecord(c, collection, parseWithSchema(idSchema, recordId, 'recordId'));
  if (collection.subject) throw createValidationError({ recordId: messages => messages.notes.noRecord });
  const permission = getReadPermission(collection);
  assertPermission(c, permission);
  return [permission];
};

/**
 * GET /admin/notes/mentionable: the admins whom a note on a record of a collection may mention, because they may read it.
 * Those whose name begins with the search come first.
 */
export const createMentionableHandler = (collections: readonly Collection[]) => async (c: ApiContext) => {
  const { collection: name, recordId, q = '' } = c.var.parameters;
  const collection = findCollectionsWithNotes(collections).find(known => known.name === name);
  if (!collection) throw createValidationError({ collection: messages => messages.noList });
  const permissions = await assertMayMention(c, collection, recordId);
  const { db, admin } = c.var;
  const found: MentionableAdmin[] = await db
    .select({ id: admins.id, name: admins.username, role: roles.name })
    .from(admins)
    .innerJoin(roles, eq(roles.id, admins.roleId))
    .where(and(ne(admins.id, admin.id), holdsAll(db, permissions)))
    .orderBy(asc(admins.username), asc(admins.id));
  const search = toSearchText(q);
  const named = search === '' ? found : found.filter(person => matchesName(person.name, search));
  const matching = await filterReaders(c, { collection, recordId, permissions }, named);
  const rankOf = (person: MentionableAdmin) => (toSearchText(person.name).startsWith(search) ? 0 : 1);
  return sendData(c, matching.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, mostFound));
};

/**
 * Returns the mentioned admins with their names. Throws 422 for one that does not exist, is disabled or may not read the
 * record, unless the note mentions them already: its author would wait for somebody who never sees the note.
 */
export const resolveMentions = async (
  c: ApiContext,
  record: MentionedRecord,
  given: string[],
  already: readonly NoteMention[] = [],
): Promise<NoteMention[]> => {
  const { db } = c.var;
  const ids = [...new Set(given)];
  const isKnown = (id: string) => already.some(mention => mention.id === id);
  const fresh = ids.filter(id => !isKnown(id));
  const found =
    fresh.length > 0
      ? await db
          .select({ id: admins.id, name: admins.username })
          .from(admins)
          .where(and(inArray(admins.id, fresh), holdsAll(db, record.permissions)))
      : [];
  const known = new Map([...(await filterReaders(c, record, found)), ...already].map(mention => [mention.id, mention]));
  const errors: Record<string, MessageSelector> = {};
  const mentions = ids.flatMap((id, index) => {
    const mention = known.get(id);
    if (!mention) errors[`mentions.${index}`] = messages => messages.notes.notMentionable;
    return mention ?? [];
  });
  if (Object.keys(errors).length > 0) throw createValidationError(errors);
  return mentions;
};

declare module '../../rest/feature' {
  interface NoticeKinds {
    mention: { noteId: string };
    mentionRemoved: { noteId: string };
  }
}

type MentioningNote = { noteId: string; collection: string; recordId: string; recordName: string | null };

/** Tells admins whom a note mentions now and did not mention before, and those whom it no longer mentions. */
export const sendMentionNotices = async (
  { var: call }: ApiContext,
  note: MentioningNote,
  now: readonly NoteMention[],
  before: readonly NoteMention[] = [],
) => {
  const without = (mentions: readonly NoteMention[], others: readonly NoteMention[]) =>
    mentions.filter(({ id }) => !others.some(other => other.id === id));
  const toNotice = ({ id: adminId }: NoteMention) => ({ ...note, adminId, actor: call.admin });
  await sendNotices(call, [
    ...without(before, now).map(mention => ({ ...toNotice(mention), kind: 'mentionRemoved' as const })),
    ...without(now, before).map(mention => ({ ...toNotice(mention), kind: 'mention' as const })),
  ]);
};

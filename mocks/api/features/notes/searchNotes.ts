import { and, desc, inArray, isNull, type SQL, type Subquery } from 'drizzle-orm';
import { z } from 'zod';
import { noteLimits, type FoundNote } from '@/models/note';
import { foldWidth, removeInvisibleCharacters } from '@/models/input';
import { notes } from '../../../db/schema/notes';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import { createTextSearch } from '../../rest/textSearch';
import { getReadableRecordCondition } from '../../rest/readableRecords';
import { getReadableCollection } from '../../rest/scope/visibleFields';
import { findCollectionsWithNotes } from './notes';

/** Schema of the search: a part of a note's text. */
export const noteSearchSchema = z
  .string()
  .max(100)
  .transform(text => removeInvisibleCharacters(text).trim())
  .pipe(z.string().min(noteLimits.searched));

/** Schema of a found note in a response. */
export const foundNoteSchema = z
  .strictObject({
    id: responseIdSchema,
    collection: z.string(),
    recordId: responseIdSchema,
    recordName: z.string().nullable(),
    author: z.string(),
    createdAt: responseTimestampSchema,
    passage: z.string().meta({ description: 'The part of the text around the match, on one line.' }),
  })
  .meta({ id: 'FoundNote' });

/** Up to this many of the newest notes, reading all of them is faster than a lookup in the index. */
const few = 5_000;

/** Matches among which the newest are found. */
const mostMatches = 100_000;

type FoundRow = Pick<typeof notes.$inferSelect, 'id' | 'collection' | 'recordId' | 'adminName' | 'createdAt' | 'text'>;

/** Returns the newest notes that match. Words that many notes contain are found among the newest ones. */
const findRows = async (c: ApiContext, collections: readonly Collection[], q: string): Promise<FoundRow[]> => {
  const { db } = c.var;
  const { tested, found } = createTextSearch([notes.text], q);
  const isReadable = getReadableRecordCondition(c, collections, notes);
  const order = [desc(notes.createdAt), desc(notes.id)];
  const exists = isNull(notes.deletedAt);
  const select = (from: Subquery, where: SQL | undefined) => {
    const { id, collection, recordId, adminName, createdAt, text } = notes;
    return db
      .select({ id, collection, recordId, adminName, createdAt, text })
      .from(from)
      .where(where)
      .orderBy(...order)
      .limit(noteLimits.found);
  };
  const newest = db
    .select()
    .from(notes)
    .where(exists)
    .orderBy(...order)
    .limit(few);
  const rows = await select(newest.as('notes'), and(tested, isReadable));
  if (rows.length === noteLimits.found) return rows;
  const [older] = await db.select({ id: notes.id }).from(notes).where(exists).offset(few).limit(1);
  if (!older) return rows;
  // The limit keeps PostgreSQL from testing notes in their order, which computes the letter groups of each.
  const matching = db
    .select()
    .from(notes)
    .where(and(exists, found, isReadable))
    .limit(mostMatches);
  return select(matching.as('notes'), undefined);
};

/** Returns the names of records, as the caller may read them, by their ids. */
const findRecordNames = async (c: ApiContext, declared: Collection, ids: string[]) => {
  const { table, columns } = getReadableCollection(c, declared);
  const name = 'label' in declared ? columns[declared.label] : undefined;
  if (!name) return [];
  const rows = await c.var.db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
  return rows.map(row => [`${declared.name}/${String(row.id)}`, row.name === null ? null : String(row.name)] as const);
};

/** Characters of a passage, and of what it shows before the match. */
const passageLength = { all: 120, before: 20 };

const toPassage = (text: string, q: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  const fold = (part: string) => foldWidth(part).toLowerCase();
  const at = fold(line).indexOf(fold(q.replaceAll(/\s+/g, ' ')));
  const start = Math.max(0, at - passageLength.before);
  const end = start + passageLength.all;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
};

/**
 * GET /admin/notes/search: the newest notes whose text contains `q`, on records that the caller may read. Deleted notes are
 * never found.
 */
export const createNoteSearchHandler = (all: readonly Collection[]) => async (c: ApiContext) => {
  const collections = findCollectionsWithNotes(all);
  const q = parseWithSchema(noteSearchSchema, c.var.parameters['q'] ?? '', 'q');
  const rows = await findRows(c, collections, q);
  const named = await Promise.all(
    collections.map(collection => {
      const ids = rows.filter(row => row.collection === collection.name).map(({ recordId }) => recordId);
      return ids.length > 0 ? findRecordNames(c, collection, ids) : [];
    }),
  );
  const names = new Map(named.flat());
  const found: FoundNote[] = rows.map(({ id, collection, recordId, adminName, createdAt, text }) => ({
    id,
    collection,
    recordId,
    recordName: names.get(`${collection}/${recordId}`) ?? null,
    author: adminName,
    createdAt: createdAt.toISOString(),
    passage: toPassage(text, q),
  }));
  return sendData(c, found);
};

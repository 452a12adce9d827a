import { ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createInitialRecordId } from '../../../../mocks/db/ids';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { productImportItems, productImports, stockMovements } from '../../../../mocks/db/schema/catalog';
import { claims } from '../../../../mocks/db/schema/claims';
import { inboxItems } from '../../../../mocks/db/schema/inbox';
import { attachments, notes } from '../../../../mocks/db/schema/notes';
import { admins, operationLogs, sessions } from '../../../../mocks/db/schema/system';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { tables } from './removeOthers';

const pickRows = async (table: PgTable & { id: PgColumn }, count: number) => {
  const rows = await server.db
    .select({ id: sql<string>`${table.id}::text` })
    .from(table)
    .orderBy(sql`md5(${table.id}::text)`)
    .limit(count);
  return rows.map(({ id }) => id);
};

/** Returns some ids of a collection, from all over the list. */
export const pickIds = (collection: ScopedCollection, count: number) => pickRows(tables[collection], count);

/** Who and when, for rows of the same time. */
const createAuthors = async (adminId: string) => {
  const [other] = await server.db.select().from(admins).where(ne(admins.id, adminId)).limit(1);
  const [session] = await server.db.select({ id: sessions.id }).from(sessions).limit(1);
  let made = 0;
  return {
    adminId,
    otherId: String(other?.id),
    otherName: String(other?.username),
    sessionId: String(session?.id),
    now: new Date(server.clock.now()),
    later: new Date(server.clock.now() + 3_600_000),
    newId: () => createInitialRecordId(90, (made += 1)),
  };
};

type Authors = Awaited<ReturnType<typeof createAuthors>>;

const addNote = async ({ newId, now, otherId, otherName }: Authors, collection: string, recordId: string) => {
  const id = newId();
  const author = { adminId: otherId, adminName: otherName };
  const text = `备注 ${collection} ${recordId}`;
  await server.db.insert(notes).values({ id, createdAt: now, collection, recordId, ...author, text, mentions: [] });
  return id;
};

const addFile = async ({ newId, now, otherId }: Authors, noteId: string) => {
  const bytes = new TextEncoder().encode(noteId);
  const file = { name: 'a.txt', type: 'text/plain' as const, size: bytes.length, bytes };
  await server.db.insert(attachments).values({ id: newId(), createdAt: now, adminId: otherId, noteId, ...file });
};

const addLogEntries = async (authors: Authors, collection: string, recordId: string, isCreator: boolean) => {
  const { newId, now, adminId, otherId, otherName } = authors;
  const entry = { collection, recordId, recordName: recordId, adminName: otherName, ip: '127.0.0.1', at: now };
  await server.db.insert(operationLogs).values([
    { ...entry, id: newId(), adminId: isCreator ? adminId : otherId, action: 'create', after: { recordId } },
    { ...entry, id: newId(), adminId: otherId, action: 'update', before: { recordId }, after: {} },
  ]);
};

const addToRecord = async (authors: Authors, collection: ScopedCollection, recordId: string, index: number) => {
  const { adminId, otherId, otherName, sessionId, now, later } = authors;
  const about = { collection, recordId };
  const noteId = await addNote(authors, collection, recordId);
  if (index % 4 === 0) await addFile(authors, noteId);
  const item = { createdAt: now, adminId, actorName: otherName, recordName: recordId };
  if (index % 2 === 0) await server.db.insert(inboxItems).values({ ...about, ...item, kind: 'mention', noteId });
  const lease = { sessionId, claimedAt: now, expiresAt: later, adminId: index % 2 === 0 ? adminId : otherId };
  if (index % 3 === 0) await server.db.insert(claims).values({ ...about, ...lease });
  await addLogEntries(authors, collection, recordId, index % 5 === 0);
};

/** Adds what is about a collection, and about none of its records. */
const addToCollection = async (authors: Authors, collection: ScopedCollection) => {
  const { newId, now, adminId, otherId, otherName } = authors;
  const file = { createdAt: now, adminId, kind: 'exportReady' as const, collection, recordName: 'a.csv' };
  await server.db.insert(inboxItems).values(file);
  const entry = { collection, action: 'export', after: { total: 12 }, adminName: otherName, ip: '127.0.0.1', at: now };
  for (const id of [adminId, otherId])
    await server.db.insert(operationLogs).values({ ...entry, id: newId(), adminId: id });
};

const addApprovals = async (authors: Authors, collection: 'suppliers' | 'orders' | 'withdrawals' | 'bills') => {
  const { newId, now, later, adminId, otherId, otherName } = authors;
  const requests: string[] = [];
  const recordIds = await pickIds(collection, 8);
  for (const recordId of recordIds) {
    const id = newId();
    requests.push(id);
    await server.db.insert(approvals).values({
      id,
      createdAt: now,
      updatedAt: now,
      collection,
      recordId,
      recordName: recordId,
      recordVersion: 1,
      action: 'approve',
      snapshot: { recordId },
      amount: '12.50',
      requestedById: otherId,
      requestedBy: otherName,
      approverPermission: 'approvals:approve',
      expiresAt: later,
      status: 'pending',
    });
    await addNote(authors, 'approvals', id);
  }
  const item = { createdAt: now, adminId, actorName: otherName, kind: 'approvalRequested' as const, collection };
  for (let first = 0; first < requests.length; first += 3) {
    const approvalIds = requests.slice(first, first + 3);
    await server.db.insert(inboxItems).values({ ...item, recordId: recordIds[first], action: 'approve', approvalIds });
  }
};

const addImport = async ({ newId, now, otherName }: Authors, adminId: string) => {
  const id = newId();
  const counts = { created: 0, updated: 8 };
  await server.db.insert(productImports).values({ id, adminId, adminName: otherName, runId: id, at: now, ...counts });
  for (const productId of await pickIds('products', 8))
    await server.db
      .insert(productImportItems)
      .values({ importId: id, productId, sku: productId, version: 1, before: {} });
};

/**
 * Adds what belongs to records of each collection, in and out of a scope: notes with files, mentions and requests in the inbox
 * of an admin, claims, log entries of records that the admin created, and imports.
 */
export const addDetails = async (adminId: string) => {
  const authors = await createAuthors(adminId);
  for (const collection of scopedCollections) {
    for (const [index, id] of (await pickIds(collection, 16)).entries())
      await addToRecord(authors, collection, id, index);
    await addToCollection(authors, collection);
  }
  for (const collection of ['suppliers', 'orders', 'withdrawals', 'bills'] as const)
    await addApprovals(authors, collection);
  for (const id of await pickRows(stockMovements, 12)) await addNote(authors, 'stockMovements', id);
  for (const id of [adminId, authors.otherId]) await addImport(authors, id);
};

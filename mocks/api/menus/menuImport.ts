import { eq, sql } from 'drizzle-orm';
import type { MenuUploadChanges } from '@/system/menus/menu';
import { menus as table } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { Route } from '../http/routes';
import type { RecordValues } from '../rest/plan';
import { selectForUpdate, lockTree, type RecordWithId } from '../rest/write/lock';
import type { TreeNodes } from '../rest/tree/tree';
import { logRecordChanges } from '../rest/write/write';
import { menus } from './menus';
import { readMenuUpload, menuUploadSchema, type UploadedMenuFields, type MenuUploadEntry } from './menuUpload';
import { z } from 'zod';
import { responseIdSchema } from '../http/schemas';
import { deleteRecords } from '../rest/write/deleteRecords';

const entryAnswer = z.strictObject({ name: z.string(), path: z.string() });
const knownAnswer = entryAnswer.extend({ id: responseIdSchema });
const changeAnswer = z.strictObject({ before: z.unknown(), after: z.unknown() });

/** The changes that a menu upload makes. */
const differencesAnswer: z.ZodType<MenuUploadChanges> = z.strictObject({
  created: z.array(entryAnswer),
  updated: z.array(knownAnswer.extend({ changes: z.record(z.string(), changeAnswer) })),
  deleted: z.array(knownAnswer),
});

/** Rows per statement: PostgreSQL accepts 65 535 parameters. */
const atOnce = 1000;

type Wanted = {
  id: string;
  before: RecordWithId | null;
  fields: UploadedMenuFields & { parentId: string | null; order: number };
};

const place = (parentId: unknown, path: unknown) => `${String(parentId)} ${String(path)}`;

/**
 * Whether siblings have the same order in the file as now. They then keep their order numbers, including gaps;
 * otherwise they are renumbered.
 */
const stayInOrder = (siblings: Wanted[]) =>
  siblings.every(({ before, fields }, index) => {
    const last = siblings[index - 1]?.before;
    return before?.['parentId'] === fields.parentId && (!last || Number(before['order']) > Number(last['order']));
  });

/** Assigns the order numbers of the entries. */
const number = (wanted: Wanted[]) => {
  const families = new Map<string | null, Wanted[]>();
  for (const entry of wanted) {
    const siblings = families.get(entry.fields.parentId);
    if (siblings) siblings.push(entry);
    else families.set(entry.fields.parentId, [entry]);
  }
  const settled = new Set([...families].filter(([, siblings]) => stayInOrder(siblings)).map(([parentId]) => parentId));
  return wanted.map(entry =>
    settled.has(entry.fields.parentId)
      ? { ...entry, fields: { ...entry.fields, order: Number(entry.before?.['order']) } }
      : entry,
  );
};

/** Finds the record of each entry: by id, else by path below the same parent. All others are new records. */
const identify = ({ var: { newId } }: ApiContext, nodes: TreeNodes, entries: MenuUploadEntry[]): Wanted[] => {
  const taken = new Set(entries.map(({ id }) => id));
  const others = [...nodes.values()].filter(({ id }) => !taken.has(id));
  const places = new Map(others.map(node => [place(node['parentId'], node['path']), node]));
  const ids = new Map<MenuUploadEntry | null, string>();
  const wanted = entries.map((entry): Wanted => {
    const parentId = ids.get(entry.above) ?? null;
    const here = place(parentId, entry.fields.path);
    const before = nodes.get(entry.id ?? '') ?? places.get(here) ?? null;
    places.delete(here);
    const id = before?.id ?? newId();
    ids.set(entry, id);
    return { id, before, fields: { ...entry.fields, parentId, order: entry.index } };
  });
  return number(wanted);
};

const changesOf = ({ before, fields }: Wanted) =>
  Object.entries(fields)
    .filter(([name, value]) => before && before[name] !== value)
    .map(([name, after]) => [name, { before: before?.[name], after }] as const);

const told = ({ name, path }: RecordValues) => ({ name: String(name), path: String(path) });

/**
 * POST /admin/menus/import: replaces the menu with the upload. Returns the differences; with `dryRun` nothing is
 * written.
 */
const importMenus = async (c: ApiContext) => {
  const { db, now } = c.var;
  const { entries, dryRun } = await readMenuUpload(c);
  const nodes = await lockTree(c, menus);
  const wanted = identify(c, nodes, entries);
  const kept = new Set(wanted.map(({ id }) => id));
  const created = wanted.filter(({ before }) => !before);
  const updated = wanted.filter(entry => changesOf(entry).length > 0);
  const deleted = [...nodes.values()].filter(({ id }) => !kept.has(id));
  const differences: MenuUploadChanges = {
    created: created.map(({ fields }) => told(fields)),
    updated: updated.map(entry => ({
      id: entry.id,
      ...told(entry.fields),
      changes: Object.fromEntries(changesOf(entry)),
    })),
    deleted: deleted.map(node => ({ id: node.id, ...told(node) })),
  };
  if (dryRun) return sendData(c, differences);
  for (let first = 0; first < created.length; first += atOnce) {
    const rows = created.slice(first, first + atOnce);
    await db.insert(table).values(rows.map(({ id, fields }) => ({ ...fields, id, createdAt: now, updatedAt: now })));
  }
  for (const { id, fields } of updated)
    await db
      .update(table)
      .set({ ...fields, updatedAt: now, version: sql`${table.version} + 1` })
      .where(eq(table.id, id));
  const gone = deleted.map(({ id }) => id);
  await deleteRecords(c, menus, gone);
  const after = await selectForUpdate(c, menus);
  const changes = ({ id, before }: Wanted) => ({ before, after: after.get(id) ?? null });
  await logRecordChanges(c, menus, 'create', created.map(changes));
  await logRecordChanges(c, menus, 'update', updated.map(changes));
  await logRecordChanges(
    c,
    menus,
    'delete',
    deleted.map(before => ({ before, after: null })),
  );
  return sendData(c, differences);
};

export const menuImportRoutes: Route[] = [
  {
    method: 'POST',
    path: '/menus/import',
    access: { permission: 'menus:import' },
    summary: 'Import the menu',
    description:
      'Replaces the whole menu with the uploaded tree. Returns which entries it creates, updates and deletes. A `dryRun` returns the same and writes nothing.',
    body: menuUploadSchema,
    answer: differencesAnswer,
    handler: importMenus,
  },
];

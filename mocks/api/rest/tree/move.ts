import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChangedRecord } from '../../../db/schema/changes';
import { announceChanges } from '../../log/changes';
import { withBody } from '../../http/body';
import { sendData } from '../../http/envelope';
import { createRecordNotFoundError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { TreeCollection } from '../collection';
import { idSchema } from '../id';
import { lockTree } from '../write/lock';
import { getRecordOrThrow } from '../read';
import { validateParent, listChildren } from './tree';

const schema = z.strictObject({ id: idSchema, parentId: idSchema.nullable(), position: z.int().min(0) });

/**
 * POST /admin/<collection>/move: moves a record below another one (null: to the top level), to a position among its new
 * siblings. A position beyond the last means last. Renumbers the siblings. Throws 422 if the record cannot be there.
 */
export const createMoveHandler = (collection: TreeCollection) =>
  withBody(schema, async (c, { id, parentId, position }) => {
    const { db, now } = c.var;
    const { name, table, label, columns, tree } = collection;
    const nodes = await lockTree(c, collection);
    const before = nodes.get(id);
    if (!before) throw createRecordNotFoundError();
    validateParent(collection, nodes, id, parentId);
    const change = { before, values: { parentId } };
    await collection.guard?.(c, change, [change]);
    const others = listChildren(collection, nodes, parentId).filter(node => node.id !== id);
    const ids = others.map(node => node.id).toSpliced(position, 0, id);
    const index = sql`array_position(${`{${ids.join(',')}}`}::bigint[], ${table.id}) - 1`;
    const moved = await db
      .update(table)
      .set({ parentId, [tree.order]: index, updatedAt: now, version: sql`${table.version} + 1` })
      .where(
        and(
          inArray(table.id, ids),
          sql`(${columns[tree.order]}, ${columns['parentId']}) is distinct from (${index}, ${parentId})`,
        ),
      )
      .returning({ id: table.id, version: table.version });
    const after = await getRecordOrThrow(c, collection, id);
    const operation = { action: 'move', collection: name, recordId: id, recordName: String(after[label]) };
    if (after['version'] !== before['version']) await logAndAnnounceOperations(c, [{ ...operation, before, after }]);
    const siblings = moved.filter(node => node.id !== id) as ChangedRecord[];
    await announceChanges(c, [{ action: 'move', collection: name, type: 'update', records: siblings }]);
    return sendData(c, after);
  });

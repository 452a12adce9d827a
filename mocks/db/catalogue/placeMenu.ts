import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database';
import { menus } from '../schema/system';
import { getBuiltInEntryCode, type BuiltInEntry, type BuiltInCollection } from './entries';

/**
 * Returns where to put a new menu entry in a menu that an administrator may have rearranged: in its directory if that
 * still exists, behind the entry that precedes it in the catalogue, or last. An entry with the same order comes after
 * older ones, so no other entry has to change.
 */
export const findMenuPlace = async (
  db: Database,
  section: BuiltInCollection,
  { key, parent }: BuiltInEntry,
  installed: ReadonlyMap<string, { recordId: string }>,
) => {
  const idOf = (path: string) => installed.get(getBuiltInEntryCode(section, path))?.recordId ?? '0';
  const [directory] = parent
    ? await db
        .select({ id: menus.id })
        .from(menus)
        .where(and(eq(menus.id, idOf(parent)), eq(menus.type, 'directory')))
    : [];
  const parentId = directory?.id ?? null;
  const siblings = await db
    .select({ id: menus.id, order: menus.order })
    .from(menus)
    .where(parentId ? eq(menus.parentId, parentId) : isNull(menus.parentId));
  const family = section.entries.filter(entry => entry.parent === parent).map(entry => entry.key);
  const preceding = family.slice(0, family.indexOf(key)).map(idOf);
  const [previous] = preceding.toReversed().flatMap(id => siblings.filter(sibling => sibling.id === id));
  const last = Math.max(0, ...siblings.map(({ order }) => order));
  return { parentId, order: previous?.order ?? last + 1 };
};

import type { MenuInput, MenuRecord } from '../menu';

/** A menu entry in the downloaded file, without its empty fields. */
type FileEntry = Partial<Omit<MenuInput, 'parentId' | 'order'>> & { id: string; children?: FileEntry[] };

type Node = { record: MenuRecord; children: Node[] };

const entryOf = ({ record, children }: Node): FileEntry => {
  const { id, type, name, path, locale, component, icon, permission, status, hidden } = record;
  return {
    id,
    type,
    name,
    path,
    ...(locale && { locale }),
    ...(component && { component }),
    ...(icon && { icon }),
    ...(permission && { permission }),
    ...(status !== 'visible' && { status }),
    ...(hidden && { hidden }),
    ...(children.length > 0 && { children: children.map(entryOf) }),
  };
};

/**
 * Returns the whole menu as JSON that can be edited and uploaded again. The order of entries is their position in the
 * file.
 */
export const stringifyMenuFile = (roots: readonly Node[]) =>
  `${JSON.stringify({ menus: roots.map(entryOf) }, null, 2)}\n`;

/**
 * Returns the entries in the text of a menu file, or undefined if it is not a menu file. The API validates the entries.
 */
export const parseMenuFile = (text: string): unknown[] | undefined => {
  try {
    const content: unknown = JSON.parse(text);
    const found = typeof content === 'object' && content !== null && 'menus' in content ? content.menus : content;
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
};

const childrenOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'children' in entry ? entry.children : undefined;

const nameOf = (entry: unknown, position: number) =>
  typeof entry === 'object' && entry !== null && 'name' in entry && entry.name ? String(entry.name) : `#${position}`;

/**
 * Resolves an error path such as `menus.0.children.1.path` to the names of the entries from the top down and the field.
 */
export const resolveMenuErrorPath = (menus: readonly unknown[], at: string) => {
  const names: string[] = [];
  let level: unknown = menus;
  let entry: unknown;
  const [, ...steps] = at.split('.');
  let field: string | undefined;
  for (const step of steps) {
    if (/^\d+$/.test(step) && Array.isArray(level)) {
      entry = level[Number(step)];
      names.push(nameOf(entry, Number(step) + 1));
      field = undefined;
    } else {
      level = step === 'children' ? childrenOf(entry) : undefined;
      field = step;
    }
  }
  return { way: names.join(' / '), field };
};

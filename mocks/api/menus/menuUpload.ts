import { z } from 'zod';
import { menuPayloadSchema, type MenuPayload } from '@/system/menus/menu';
import { parseBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { createValidationError } from '../http/errors';
import { idSchema } from '../rest/id';
import { parseWithSchema } from '../http/validate';
import { extractCrossFieldRules } from '@/models/schemas';
import { findUnknownPermissions } from './menus';

const pathRules = extractCrossFieldRules(menuPayloadSchema);
const mostLevels = 50;
const mostEntries = 5000;

const { parentId: _parentId, order: _order, ...shape } = menuPayloadSchema.shape;

type Input = Omit<MenuPayload, 'parentId' | 'order'>;
type Upload = Input & { id?: string | undefined; children?: Upload[] | undefined };

/**
 * Fields of a downloaded record that an upload ignores. An entry's position in the file determines its parent and
 * order.
 */
const ignored = z.unknown().optional();

const entrySchema: z.ZodType<Upload> = z
  .strictObject({
    ...shape,
    parentId: ignored,
    order: ignored,
    createdAt: ignored,
    updatedAt: ignored,
    version: ignored,
    id: idSchema.optional(),
    children: z.lazy(() => z.array(entrySchema)).optional(),
  })
  .meta({ id: 'MenuUploadEntry' });

export type UploadedMenuFields = { [K in keyof Required<Input>]: Exclude<Input[K], undefined> };

/**
 * An entry of an upload: its path in the request body (`menus.0.children.1.`), its parent entry, and its index among
 * siblings.
 */
export type MenuUploadEntry = {
  at: string;
  above: MenuUploadEntry | null;
  index: number;
  id: string | undefined;
  fields: UploadedMenuFields;
};

/** The body of a menu upload, in the format of a downloaded menu. `dryRun` only returns the differences. */
export const menuUploadSchema = z.strictObject({ menus: z.array(entrySchema).min(1), dryRun: z.boolean() });

const below = (value: unknown): unknown[] => {
  const entries = typeof value === 'object' && value !== null && 'children' in value ? value.children : [];
  return Array.isArray(entries) ? entries : [];
};

/** Checks the size level by level, before any recursive code reads the upload. */
const checkSize = (body: unknown) => {
  const tops = typeof body === 'object' && body !== null && 'menus' in body ? { children: body.menus } : {};
  let [count, levels] = [0, 0];
  for (let level = below(tops); level.length > 0; level = level.flatMap(below)) {
    count += level.length;
    levels += 1;
    if (levels > mostLevels) throw createValidationError({ menus: ({ tooDeep }) => tooDeep(mostLevels) });
    if (count > mostEntries)
      throw createValidationError({ menus: messages => messages.menus.tooManyMenus(mostEntries) });
  }
};

const fieldsOf = (upload: Upload): UploadedMenuFields => ({
  type: upload.type,
  name: upload.name,
  path: upload.path,
  locale: upload.locale ?? null,
  component: upload.component ?? null,
  icon: upload.icon ?? null,
  permission: upload.permission ?? null,
  status: upload.status ?? 'visible',
  hidden: upload.hidden ?? false,
});

const flatten = (uploads: Upload[], above: MenuUploadEntry | null = null): MenuUploadEntry[] =>
  uploads.flatMap((upload, index) => {
    const at = `${above ? `${above.at}children` : 'menus'}.${index}.`;
    const entry: MenuUploadEntry = { at, above, index, id: upload.id, fields: fieldsOf(upload) };
    return [entry, ...flatten(upload.children ?? [], entry)];
  });

/** Reads the entries of an upload, parents first, and `dryRun`. Throws 422 with the path of the first invalid entry. */
export const readMenuUpload = async (c: ApiContext) => {
  checkSize(c.var.body);
  const { menus, dryRun } = parseBody(c, menuUploadSchema);
  const entries = flatten(menus);
  const ids = new Set<string>();
  for (const { at, above, id, fields } of entries) {
    parseWithSchema(pathRules, fields, `${at}path`);
    if (above && above.fields.type !== 'directory')
      throw createValidationError({ [`${above.at}children`]: messages => messages.menus.holdsNothing });
    if (id && ids.has(id)) throw createValidationError({ [`${at}id`]: messages => messages.menus.sameId });
    if (id) ids.add(id);
  }
  const codes = entries.flatMap(({ fields }) => fields.permission ?? []);
  const unknown = await findUnknownPermissions(c.var.db, [...new Set(codes)]);
  const wrong = entries.find(({ fields }) => fields.permission !== null && unknown.includes(fields.permission));
  if (wrong) throw createValidationError({ [`${wrong.at}permission`]: messages => messages.session.noPermission });
  return { entries, dryRun };
};

import { sql } from 'drizzle-orm';
import { sha256Hex } from '../db/bytes';
import type { Database } from '../db/database';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import { query } from './invariant';
import { personas, type Persona } from './personas';
import type { PlaceLookup } from './places';

const concealFields = async (db: Database, { mobile, concealed = {} }: Persona) => {
  for (const [collection, fields] of Object.entries(concealed))
    for (const [field, access] of Object.entries(fields))
      await db.execute(sql`insert into role_field_rules (role_id, collection, field, access)
        select role_id, ${collection}, ${field}, ${access} from admins where mobile = ${mobile}`);
};

/** Sets the scopes and field rules of the personas' roles, and the departments of their accounts. */
export const assignScopesToPersonas = async (db: Database) => {
  for (const persona of personas) {
    await concealFields(db, persona);
    const { mobile, scoped } = persona;
    if (!scoped) continue;
    const { department, scope, collections = scopedCollections, regions = [], grants = [] } = scoped;
    if (department !== undefined)
      await db.execute(sql`update admins set department_id = (select id from departments where name = ${department})
        where mobile = ${mobile}`);
    await db.execute(sql`insert into role_permissions (role_id, permission_id)
      select admins.role_id, permissions.id from admins, permissions
      where mobile = ${mobile} and permissions.code in (select jsonb_array_elements_text(${JSON.stringify(grants)}::jsonb))
      on conflict do nothing`);
    await db.execute(sql`update role_permissions
      set scope = ${scope}, regions = array(select jsonb_array_elements_text(${JSON.stringify(regions)}::jsonb))
      where role_id = (select role_id from admins where mobile = ${mobile})
        and permission_id in (select id from permissions
          where split_part(code, ':', 1) in (select jsonb_array_elements_text(${JSON.stringify(collections)}::jsonb)))`);
  }
};

type Grant = { code: string; scope: string; regions: string[]; department: string | null };

/** Reads the permissions to list collections that a session has, with their scopes. */
const readGrants = async (db: Database, token: string) =>
  (await query(
    db,
    sql`select code, scope, to_jsonb(regions) as regions, admins.department_id::text as department
      from sessions join admins on admins.id = sessions.admin_id
      join role_permissions on role_permissions.role_id = coalesce(sessions.role_id, admins.role_id)
      join permissions on permissions.id = permission_id and permissions.status = 'enabled'
      where token_hash = ${sha256Hex(token)} and (code = '*' or code like '%:list')`,
  )) as Grant[];

/** Reads the records that the owner of a session has created, or claims now. */
const readOwnRecords = async (db: Database, token: string) =>
  (await query(
    db,
    sql`with own as (select admin_id from sessions where token_hash = ${sha256Hex(token)})
      select collection, record_id::text as id from operation_logs
      where admin_id in (table own) and action in ('create', 'import') and before is null
      union all select collection, record_id::text from claims where admin_id in (table own) and expires_at > system_now()`,
  )) as { collection: string; id: string }[];

/** Returns the enabled departments in a tree, unless its root is disabled. */
const listTree = (departments: Record<string, unknown>[], root: string | null): string[] => {
  const found = departments.find(({ id }) => id === root);
  if (!found || found['status'] !== 'enabled') return [];
  const children = departments.filter(one => one['parent'] === root);
  return [String(root), ...children.flatMap(child => listTree(departments, String(child['id'])))];
};

/** Which records of a collection there are, and which of them somebody may see. */
export type VisibleRecords = {
  collection: ScopedCollection;
  has: (id: string) => boolean;
  sees: (id: string) => boolean;
  /** The ids of all that they may see. */
  listVisible: () => readonly string[];
};

/** Reads which records a session may see, by the places of all. Shares nothing with the API, and so none of its faults. */
export const readVisibleRecords = async (
  db: Database,
  token: string,
  { find, listIds }: PlaceLookup,
): Promise<readonly VisibleRecords[]> => {
  const grants = await readGrants(db, token);
  const departments = await query(db, sql`select id::text, parent_id::text as parent, status from departments`);
  const own = grants.some(({ scope }) => scope === 'own') ? await readOwnRecords(db, token) : [];
  const ownKeys = new Set(own.map(({ collection, id }) => `${collection} ${id}`));
  return scopedCollections.map(collection => {
    const grant = grants.find(({ code }) => code === '*') ?? grants.find(({ code }) => code === `${collection}:list`);
    const tree = listTree(departments, grant?.department ?? null);
    const sees = (id: string) => {
      const place = find(collection, id);
      if (!place) return false;
      const { department, region } = place;
      // Who may not list a collection at all sees that it has records: the operation log names them, without more.
      if (!grant || grant.code === '*' || grant.scope === 'all') return true;
      if (grant.scope === 'own') return ownKeys.has(`${collection} ${id}`);
      if (grant.scope === 'regions') return region !== null && grant.regions.includes(region);
      if (department === null) return false;
      return grant.scope === 'department' ? tree[0] === department : tree.includes(department);
    };
    const has = (id: string) => find(collection, id) !== undefined;
    return { collection, has, sees, listVisible: () => listIds(collection).filter(sees) };
  });
};

/** Lists the ids that an answer gives to records: those of the fields `id` and `recordId`, wherever they are. */
const listRecordIds = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listRecordIds);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) =>
    (field === 'id' || field === 'recordId') && typeof part === 'string' ? [part] : listRecordIds(part),
  );
};

/**
 * Returns the ids in an answer of records that its caller could not see, neither before nor after the call. What the caller has
 * sent says nothing.
 */
export const findHiddenIds = (data: unknown, sent: string, sights: readonly (readonly VisibleRecords[])[]) =>
  listRecordIds(data).filter(
    id =>
      !sent.includes(id) &&
      sights.some(sight => sight.some(({ has }) => has(id))) &&
      sights.every(sight => sight.every(({ sees }) => !sees(id))),
  );

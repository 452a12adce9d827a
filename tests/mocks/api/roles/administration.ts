import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import type { Admin } from '@/system/admins/admin';
import type { Permission } from '@/system/permissions/permission';
import type { Role } from '@/system/roles/role';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { call, listPath } from '../call';

/** What is deleted without a version, or cannot be deleted. */
const unversioned = ['views', 'operationLogs', 'sessions'];

export type Refused = { errors?: Record<string, string>; current?: { version: number } };

/** Signs in. Returns functions for making calls. */
export const signInAs = async (mobile: string) => {
  const token = await server.signIn(mobile);
  const send =
    (method: string) =>
    <T = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call<T & Refused>(method, `/admin/${path}`, { token, body, headers });
  const list = async <T>(collection: string, filter: object = {}) =>
    (await call<T[]>('GET', listPath(collection, { filter }), { token })).data;
  /** Deletes a record in its current version, or anything else that has a path. */
  const remove: ReturnType<typeof send> = async (path, body, headers) => {
    const [, collection = '', id] = /^([a-z]+)\/(\d+)$/i.exec(path) ?? [];
    if (!id || unversioned.includes(collection)) return send('DELETE')(path, body, headers);
    const [record] = await readVersions(server.db, collection, [id]);
    return send('DELETE')(`${path}?version=${record?.version}`, body, headers);
  };
  return { token, get: send('GET'), post: send('POST'), put: send('PUT'), remove, list };
};

export type Someone = Awaited<ReturnType<typeof signInAs>>;

export const superAdmin = () => signInAs(sampleAccountMobiles.superAdmin);

const one = <T>(found: T[]) => {
  if (found.length !== 1 || !found[0]) throw new Error(`Found ${found.length} instead of one`);
  return found[0];
};

export const roleOf = async (who: Someone, code: string) =>
  one((await who.list<Role>('roles')).filter(role => role.code === code));

export const adminOf = async (who: Someone, mobile: string) => one(await who.list<Admin>('admins', { mobile }));

export const permissionOf = async (who: Someone, code: string) =>
  one((await who.list<Permission>('permissions', { code })).filter(permission => permission.code === code));

export const idsOf = async (who: Someone, codes: string[]) =>
  Promise.all(codes.map(async code => (await permissionOf(who, code)).id));

/** Sets the permissions of a role to exactly these. */
export const assign = async (who: Someone, role: Pick<Role, 'id' | 'version'>, codes: string[]) =>
  who.put<Role>(`roles/${role.id}/permissions`, {
    permissionIds: await idsOf(await superAdmin(), codes),
    version: role.version,
  });

/** Creates a role with these permissions. */
export const makeRole = async (code: string, codes: string[]) => {
  const boss = await superAdmin();
  const { data } = await boss.post<Role>('roles', { name: code, code });
  return (await assign(boss, data, codes)).data;
};

/** The initial password of new admins, which they must change. */
export const firstPassword = 'Start@2026';

/** Signs in a new admin for the first time and changes the password. */
export const firstSignIn = async (mobile: string) => {
  const someone = await signInAs(mobile);
  await someone.put('password', { oldPassword: firstPassword, newPassword: 'Quiet-Lantern-7' });
  return someone;
};

/** Creates an admin with a new role of these permissions, and signs in. */
export const makeAdmin = async (mobile: string, codes: string[]) => {
  const role = await makeRole(`role_${mobile}`, codes);
  const body = { username: `新人${mobile}`, mobile, role: role.code, password: firstPassword };
  const { data } = await (await superAdmin()).post<Admin>('admins', body);
  return { role, admin: data, ...(await firstSignIn(mobile)) };
};

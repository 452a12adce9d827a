import { randomUUID } from 'node:crypto';
import type { SendRequest } from '../client';
import { getResponseRecord, getResponseRecords, type CheckCollector } from '../findings';

/** A second account, for what takes two people. */
export type SecondAccount = {
  id: string;
  name: string;
  /** Sends a request as this account. */
  request: SendRequest;
  /** Deletes the account and its role. */
  remove: () => Promise<void>;
};

/** What the account may do: as little as the checks need. */
const permissions: readonly unknown[] = ['suppliers:list', 'suppliers:approve', 'notes:create'];

const findPermissionIds = async (request: SendRequest) => {
  const rows = getResponseRecords(await request('GET', '/permissions?range=[0,999]'));
  return rows.filter(({ code }) => permissions.includes(code)).map(({ id }) => id);
};

const findVersion = async (request: SendRequest, path: string) =>
  String(getResponseRecord(await request('GET', path))['version']);

const remove = async (request: SendRequest, path: string) => {
  await request('DELETE', `${path}?version=${await findVersion(request, path)}`);
};

/** Returns a password that no rule about passwords refuses. */
const createPassword = () => `Aa1-${randomUUID()}`;

/** Signs in with a password that somebody else has set, and changes it. Returns the token, or undefined. */
const signInFirst = async (request: SendRequest, mobile: string, password: string) => {
  const { token } = getResponseRecord(await request('POST', '/login', { body: { mobile, password } }));
  if (typeof token !== 'string') return undefined;
  const body = { oldPassword: password, newPassword: createPassword() };
  return (await request('PUT', '/password', { body, token })).status === 200 ? token : undefined;
};

/** Creates a second account. Returns undefined, and notes why, if that is not possible. */
export const createSecondAccount = async (
  request: SendRequest,
  { skip }: CheckCollector,
): Promise<SecondAccount | undefined> => {
  const name = `Check ${randomUUID().slice(0, 8)}`;
  const code = `check_${randomUUID().slice(0, 8)}`;
  const mobile = `198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const password = createPassword();
  const made: string[] = [];
  const removeAll = async () => {
    for (const path of made.toReversed()) await remove(request, path);
  };
  const create = async (collection: string, body: object) => {
    const answer = await request('POST', `/${collection}`, { body });
    const id = String(getResponseRecord(answer)['id']);
    if (answer.status === 200) made.push(`/${collection}/${id}`);
    return { answer, id };
  };
  const role = await create('roles', { name, code });
  const version = Number(getResponseRecord(role.answer)['version']);
  const body = { permissionIds: await findPermissionIds(request), version };
  await request('PUT', `/roles/${role.id}/permissions`, { body });
  const { answer, id } = await create('admins', { username: name, mobile, role: code, password });
  const token = answer.status === 200 ? await signInFirst(request, mobile, password) : undefined;
  if (token === undefined) {
    skip(answer, 'what takes two people', `not checked, a second account cannot be made (status ${answer.status})`);
    await removeAll();
    return undefined;
  }
  return {
    id,
    name,
    request: (method, path, options) => request(method, path, { token, ...options }),
    remove: removeAll,
  };
};

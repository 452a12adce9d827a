import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createApi } from '../../mocks/api/createApi';
import { openPool } from '../../mocks/db/database';
import { prepare } from '../../mocks/db/open';
import { password } from '../../mocks/db/seed/accounts';

/**
 * Two instances of the API as two processes would be, each with its own connections, that start together on a schema of
 * their own. `failures` are what they did wrong; `close` drops the schema.
 */
export const openInstances = async () => {
  const schema = `supply_console_test_${process.pid}_${Date.now()}`;
  const owner = openPool({ connectionString: inject('databaseUrl') });
  await owner.db.execute(sql.raw(`create schema ${schema}`));
  const failures: Error[] = [];
  const open = () => {
    const connection = openPool({ connectionString: inject('databaseUrl'), options: `-c search_path=${schema}` });
    return { ...connection, api: createApi(connection.db, { onFailure: error => failures.push(error) }) };
  };
  const [first, second] = [open(), open()];
  await Promise.all([first, second].map(instance => prepare(instance, () => undefined)));

  const signIn = async (mobile: string, secret: string = password) => {
    const body = JSON.stringify({ mobile, password: secret });
    const response = await second.api.request('/admin/login', { method: 'POST', body });
    return ((await response.json()) as { data: { token: string } }).data.token;
  };

  const close = async () => {
    await Promise.all([first.close(), second.close()]);
    await owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await owner.close();
  };
  return { first, second, failures, signIn, close };
};

import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { createApi } from '../../mocks/api/createApi';
import { openPool } from '../../mocks/db/database';
import { prepare } from '../../mocks/db/open';
import { accounts, password } from '../../mocks/db/seed/accounts';
import { expectLedgerToHold } from '../mocks/api/finance/ledgerProperty';

/** A schema that is this run's alone, so that nothing else in the database is touched. */
const schema = `supply_console_test_${process.pid}_${Date.now()}`;
const owner = openPool({ connectionString: inject('databaseUrl') });

const failures: Error[] = [];

/** What a process of its own would be: an API with its own connections. */
const openInstance = () => {
  const connection = openPool({ connectionString: inject('databaseUrl'), options: `-c search_path=${schema}` });
  return { ...connection, api: createApi(connection.db, { onFailure: error => failures.push(error) }) };
};
const first = openInstance();
const second = openInstance();

const signIn = async (mobile: string) => {
  const body = JSON.stringify({ mobile, password });
  const response = await second.api.request('/admin/login', { method: 'POST', body });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await owner.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await owner.close();
});

test('two instances that start together prepare one database, and keep one sound ledger', async () => {
  await owner.db.execute(sql.raw(`create schema ${schema}`));
  await Promise.all([first, second].map(instance => prepare(instance, () => undefined)));
  const tokens = [await signIn(accounts.finance), await signIn(accounts.admin)] as const;
  expect(await expectLedgerToHold(first.db, [first.api, second.api], tokens)).toBeGreaterThan(200);
  expect(failures).toEqual([]);
}, 120_000);

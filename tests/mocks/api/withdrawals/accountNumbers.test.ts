import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { encryptStoredAccountNumbers, hashBankAccount } from '../../../../mocks/db/accountNumbers';
import { createCipher, importKey } from '../../../../mocks/db/cipher';
import { withdrawals } from '../../../../mocks/db/schema/finance';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { readOrCreateDataKey } from '../../../../mocks/server/dataKey';
import { readEnvironment } from '../../../../mocks/server/environment';
import { server } from '../../../setup/server';
import { call } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
});

const reveal = (id: string) =>
  call<{ bankAccount: string; retryAfterSeconds: number }>('POST', `/admin/withdrawals/${id}/reveal`, { token });
const cipherOf = async (byte: number) => createCipher(await importKey(new Uint8Array(32).fill(byte)));
const ids = async (count: number) =>
  (await server.db.select({ id: withdrawals.id }).from(withdrawals).limit(count)).map(({ id }) => id);
const silent = () => undefined;

test('stores account numbers encrypted, except their last four digits', async () => {
  const stored = await server.db.select({ number: withdrawals.bankAccount }).from(withdrawals);
  expect(stored).toHaveLength(800);
  expect(stored.filter(({ number }) => !/^v1\.[0-9a-f]{24}\.[0-9a-f]{70}$/.test(number))).toEqual([]);
  const [id = ''] = await ids(1);
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  const number = (await reveal(id)).data.bankAccount;
  expect(number).toMatch(/^\d{19}$/);
  expect(row?.bankAccountLast4).toBe(number.slice(-4));
  expect(JSON.stringify(row)).not.toContain(number);
  expect(row?.bankAccountHash).toBe(await hashBankAccount(server.cipher, number));
  expect(row?.bankAccountHash).not.toBe(await hashBankAccount(await cipherOf(8), number));
});

test('encrypts numbers that an older version stored in clear once, even when two servers start', async () => {
  const [first = '', second = ''] = await ids(2);
  const clear = (id: string, bankAccount: string) =>
    server.db.update(withdrawals).set({ bankAccount, bankAccountLast4: '' }).where(eq(withdrawals.id, id));
  await clear(first, '6222020000001234');
  await clear(second, '6214830000005678');
  const steps: string[] = [];
  await Promise.all([1, 2].map(() => encryptStoredAccountNumbers(server.db, server.cipher, step => steps.push(step))));
  expect(steps).toEqual(['Encrypted 2 account numbers']);
  const stored = async (id: string) => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
  expect(await stored(first)).toMatchObject({ bankAccount: expect.stringMatching(/^v1\./), bankAccountLast4: '1234' });
  expect((await reveal(first)).data.bankAccount).toBe('6222020000001234');
  expect((await reveal(second)).data.bankAccount).toBe('6214830000005678');
  const before = await stored(first);
  await encryptStoredAccountNumbers(server.db, server.cipher, step => expect.unreachable(step));
  expect(await stored(first)).toEqual(before);
});

test('hashes numbers that an older version has encrypted, however they are written', async () => {
  const [id = ''] = await ids(1);
  const stored = async () => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
  const before = await stored();
  await server.db.update(withdrawals).set({ bankAccountHash: null }).where(eq(withdrawals.id, id));
  await encryptStoredAccountNumbers(server.db, server.cipher, step => expect.unreachable(step));
  expect(await stored()).toEqual(before);
  const spaced = (await reveal(id)).data.bankAccount.replace(/(.{4})/g, '$1 ');
  expect(await hashBankAccount(server.cipher, spaced)).toBe(before?.bankAccountHash);
});

test('rejects another key at startup and decrypts nothing with it', async () => {
  const [id = ''] = await ids(1);
  await server.db.update(withdrawals).set({ bankAccount: '6222020000001234' }).where(eq(withdrawals.id, id));
  const other = await cipherOf(8);
  await expect(encryptStoredAccountNumbers(server.db, other, silent)).rejects.toThrow(
    /encrypted with another key.*DATA_KEY/,
  );
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(row?.bankAccount).toBe('6222020000001234');
  const sealed = await server.cipher.encrypt('6222020000001234', 'one');
  await expect(other.decrypt(sealed, 'one')).rejects.toThrow(/cannot be decrypted/);
  await expect(server.cipher.decrypt(sealed, 'another')).rejects.toThrow(/cannot be decrypted/);
  expect(await server.cipher.decrypt(sealed, 'one')).toBe('6222020000001234');
});

test('shows an account sixty full numbers an hour, logs each, and then refuses', async () => {
  const numbers = await ids(62);
  for (const id of numbers.slice(0, 60)) expect((await reveal(id)).status).toBe(200);
  const refused = await reveal(numbers[60] ?? '');
  expect([refused.status, refused.message]).toEqual([
    429,
    expect.stringMatching(/最多查看 60 个完整银行账号.*请 60 分钟后/),
  ]);
  expect(Number(refused.headers.get('Retry-After'))).toBe(refused.data.retryAfterSeconds);
  expect(await server.db.$count(operationLogs, eq(operationLogs.action, 'reveal'))).toBe(60);
  const other = await server.signIn(sampleAccountMobiles.superAdmin);
  expect((await call('POST', `/admin/withdrawals/${numbers[61]}/reveal`, { token: other })).status).toBe(200);
  server.clock.advance(61 * 60_000);
  token = await server.signIn(sampleAccountMobiles.finance);
  expect((await reveal(numbers[61] ?? '')).status).toBe(200);
});

test('requires a key for PostgreSQL and shows how to create one', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://a:b@c/d' };
  expect(() => readEnvironment(databaseUrl)).toThrow(
    /DATA_KEY: must be set with DATABASE_URL.*openssl rand -base64 32/,
  );
  expect(() => readEnvironment({ ...databaseUrl, DATA_KEY: 'short' })).toThrow(/DATA_KEY: must be 32 bytes/);
  const key = new Uint8Array(32).fill(7);
  for (const text of ['07'.repeat(32), Buffer.from(key).toString('base64')])
    expect(readEnvironment({ ...databaseUrl, DATA_KEY: text }).dataKey).toEqual(key);
});

test('creates a key for the embedded database in a private file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = readOrCreateDataKey(folder);
  const file = path.join(folder, 'data.key');
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateDataKey(folder)).toEqual(key);
  writeFileSync(file, 'spoilt');
  expect(() => readOrCreateDataKey(folder)).toThrow(/data\.key contains no key of 32 bytes/);
});

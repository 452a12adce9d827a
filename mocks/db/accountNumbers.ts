import { isNull, notLike, or, sql } from 'drizzle-orm';
import { encryptedPrefix, type Cipher } from './cipher';
import type { Database } from './database';
import { dataKeyCheck, withdrawals } from './schema/finance';
import { runAdvisoryLockTransaction } from './runAdvisoryLockTransaction';
import { updateRowsInOneStatement } from './updateRowsInOneStatement';

/** The cipher context of a withdrawal's account number. */
export const getBankAccountCipherContext = (id: string) => `withdrawals.bankAccount.${id}`;

const checkContext = 'data_key_check';
const checkText = 'supply-console';

/** Throws if the database was first opened with another key. Returns false if it has never been opened with one. */
export const checkDataKey = async (db: Database, cipher: Cipher) => {
  const [check] = await db.select().from(dataKeyCheck);
  if (!check) return false;
  const text = await cipher.decrypt(check.sealed, checkContext).catch(() => undefined);
  if (text !== checkText)
    throw new Error(
      'The account numbers in this database are encrypted with another key. Set DATA_KEY to the key that it was first ' +
        'started with; for the embedded database, that is the file data.key in its data folder.',
    );
  return true;
};

/** Account numbers encrypted per statement. */
const batch = 1000;

/** Returns the hash by which two account numbers are compared. People write the same number with and without spaces. */
export const hashBankAccount = (cipher: Cipher, bankAccount: string) =>
  cipher.hash(bankAccount.replace(/[\s-]/g, ''), 'withdrawals.bankAccount');

const isClear = (bankAccount: string) => !bankAccount.startsWith(encryptedPrefix);

/** Encrypts and hashes some numbers. Returns how many rows it has changed, and how many of them it has encrypted. */
const encryptBatch = async (tx: Database, cipher: Cipher) => {
  const found = await tx
    .select({ id: withdrawals.id, bankAccount: withdrawals.bankAccount })
    .from(withdrawals)
    .where(or(notLike(withdrawals.bankAccount, `${encryptedPrefix}%`), isNull(withdrawals.bankAccountHash)))
    .limit(batch);
  const rows = found.map(async ({ id, bankAccount: stored }) => {
    const context = getBankAccountCipherContext(id);
    const number = isClear(stored) ? stored : await cipher.decrypt(stored, context);
    return {
      id,
      bankAccount: isClear(stored) ? await cipher.encrypt(number, context) : stored,
      bankAccountLast4: number.slice(-4),
      bankAccountHash: await hashBankAccount(cipher, number),
    };
  });
  const returning = { id: withdrawals.id };
  await updateRowsInOneStatement(tx, withdrawals, { key: ['id'], rows: await Promise.all(rows), returning });
  return { changed: found.length, encrypted: found.filter(({ bankAccount }) => isClear(bankAccount)).length };
};

/**
 * Encrypts the account numbers that are still in plain text, and hashes those without a hash, in one transaction. Processes that start at the same time
 * wait for each other. Call this before serving the API. Throws an error with instructions if the key is not that of
 * the database.
 */
export const encryptStoredAccountNumbers = async (db: Database, cipher: Cipher, report: (step: string) => void) => {
  const encrypted = await runAdvisoryLockTransaction(db, async tx => {
    if (!(await checkDataKey(tx, cipher)))
      await tx.insert(dataKeyCheck).values({ sealed: await cipher.encrypt(checkText, checkContext) });
    let total = 0;
    for (;;) {
      const done = await encryptBatch(tx, cipher);
      total += done.encrypted;
      if (done.changed < batch) return total;
    }
  });
  if (encrypted === 0) return;
  report(`Encrypted ${encrypted} account numbers`);
  // An update leaves the old rows on disk until they are overwritten.
  await db.execute(sql`vacuum (full) ${withdrawals}`);
};

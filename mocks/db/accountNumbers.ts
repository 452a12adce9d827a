import { notLike, sql } from 'drizzle-orm';
import { encryptedPrefix, type Cipher } from './cipher';
import type { Database } from './database';
import { dataKeyCheck, withdrawals } from './schema/finance';
import { runAdvisoryLockTransaction } from './runAdvisoryLockTransaction';
import { updateRowsInOneStatement } from './updateRowsInOneStatement';

/** The cipher context of a withdrawal's account number. */
export const getBankAccountCipherContext = (id: string) => `withdrawals.bankAccount.${id}`;

const checkContext = 'data_key_check';
const checkText = 'supply-console';

/** Throws unless the key is the one that the database was first opened with. */
const checkKey = async (tx: Database, cipher: Cipher) => {
  const [check] = await tx.select().from(dataKeyCheck);
  if (!check) {
    await tx.insert(dataKeyCheck).values({ sealed: await cipher.encrypt(checkText, checkContext) });
    return;
  }
  const text = await cipher.decrypt(check.sealed, checkContext).catch(() => undefined);
  if (text !== checkText)
    throw new Error(
      'The account numbers in this database are encrypted with another key. Set DATA_KEY to the key that it was first ' +
        'started with; for the embedded database, that is the file data.key in its data folder.',
    );
};

/** Account numbers encrypted per statement. */
const batch = 1000;

const encryptBatch = async (tx: Database, cipher: Cipher) => {
  const clear = await tx
    .select({ id: withdrawals.id, bankAccount: withdrawals.bankAccount })
    .from(withdrawals)
    .where(notLike(withdrawals.bankAccount, `${encryptedPrefix}%`))
    .limit(batch);
  const rows = clear.map(async ({ id, bankAccount }) => ({
    id,
    bankAccount: await cipher.encrypt(bankAccount, getBankAccountCipherContext(id)),
    bankAccountLast4: bankAccount.slice(-4),
  }));
  const returning = { id: withdrawals.id };
  await updateRowsInOneStatement(tx, withdrawals, { key: ['id'], rows: await Promise.all(rows), returning });
  return clear.length;
};

/**
 * Encrypts the account numbers that are still in plain text, in one transaction. Processes that start at the same time
 * wait for each other. Call this before serving the API. Throws an error with instructions if the key is not that of
 * the database.
 */
export const encryptStoredAccountNumbers = async (db: Database, cipher: Cipher, report: (step: string) => void) => {
  const encrypted = await runAdvisoryLockTransaction(db, async tx => {
    await checkKey(tx, cipher);
    let total = 0;
    for (let count = batch; count === batch; total += count) count = await encryptBatch(tx, cipher);
    return total;
  });
  if (encrypted === 0) return;
  report(`Encrypted ${encrypted} account numbers`);
  // An update leaves the old rows on disk until they are overwritten.
  await db.execute(sql`vacuum (full) ${withdrawals}`);
};

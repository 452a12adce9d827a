import { parseArgs } from 'node:util';
import { mobileNumberSchema } from '@/models/schemas';
import { adminNameSchema } from '@/system/admins/admin';
import { createSuperAdmin, resetAdminCredentials } from '../db/adminAccounts';
import type { Database } from '../db/database';
import { runAdvisoryLockTransaction } from '../db/runAdvisoryLockTransaction';
import type { LogDigest } from '../db/logSeals/entries';

const usage = `Usage, on the server and with its environment:

  npm run admin -- create --mobile 13912345678 [--name "Wang Fang"]   creates a super admin
  npm run admin -- reset --mobile 13912345678                         sets a new password, removes two-step verification and unlocks the account

Set ADMIN_PASSWORD to choose the password. Otherwise one is generated and shown once. It must be changed at the next
sign-in.`;

const readArguments = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mobile: { type: 'string' }, name: { type: 'string' } },
  });
  const [action, ...others] = positionals;
  const { data: mobile } = mobileNumberSchema.safeParse(values.mobile);
  if ((action !== 'create' && action !== 'reset') || others.length > 0) throw new Error(usage);
  if (mobile === undefined) throw new Error(`--mobile must be a mobile number.\n\n${usage}`);
  const { data: name } = adminNameSchema.safeParse(values.name);
  if (values.name !== undefined && name === undefined)
    throw new Error(`--name must be one name of at most 50 characters, without commas and semicolons.\n\n${usage}`);
  return { action, mobile, name };
};

type Options = { password: string | undefined; digest: LogDigest; print: (text: string) => void };

/** Creates a super admin or resets the password of an account, for those who have locked themselves out. */
export const runAdminCommand = async (db: Database, args: string[], { password: given, digest, print }: Options) => {
  const { action, mobile, name } = readArguments(args);
  const password = await runAdvisoryLockTransaction(db, tx =>
    action === 'create'
      ? createSuperAdmin(tx, digest, { mobile, password: given, ...(name && { username: name }) })
      : resetAdminCredentials(tx, digest, mobile, given),
  );
  print(action === 'create' ? `Created the super admin ${mobile}.` : `Reset the password of ${mobile}.`);
  print(given ? 'The password is the value of ADMIN_PASSWORD.' : `Password, shown only once: ${password}`);
};

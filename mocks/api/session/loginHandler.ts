import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readPhone } from '@/models/input';
import { admins } from '../../db/schema/system';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { logAndAnnounceOperations } from '../log/operationLog';
import { listSecondFactorMethods } from './factors/factors';
import { sendSecondFactorTicket } from './factors/secondFactorLogin';
import { clearFailedAttempts, lockoutMinutes } from './limits/lockout';
import { runLimitedSignInAttempt } from './limits/limitAttempt';
import { isForbiddenSamplePassword, verifyPassword } from './passwords';
import { countSignInAttemptAsFailed, logFailedSignIn, refuseSignIn, finishSignIn } from './signIn';

const credentials = z.strictObject({
  mobile: z.string().overwrite(readPhone).min(1).max(64),
  password: z.string().min(1).max(256),
});

/** Returns the error for wrong credentials, with the number of attempts left. */
const wrongCredentials = (left: number) =>
  new ApiError(401, ({ session }) => (left > 0 ? session.wrong(left) : session.lastWrong(lockoutMinutes)));

/**
 * Logs failed sign-ins with unknown mobile numbers, as a number. They are not logged themselves, because one may be a
 * password typed into the wrong field.
 */
const logUnknownMobile = async (c: ApiContext) => {
  const { unknownMobiles } = c.var.signInLimits;
  unknownMobiles.count();
  const attempts = unknownMobiles.due(c.var.now);
  const operation = { action: 'login-failed', collection: 'admins', after: { attempts } };
  if (attempts > 0) await logAndAnnounceOperations(c, [operation], { adminId: null, adminName: '-' });
};

/**
 * POST /admin/login: takes a mobile number and a password, and returns a token, the user and the menu
 * (docs/requirements.md#calls). If the account has a second factor, returns a ticket for it instead. The console sends
 * `device` in X-Device-Token at its next sign-in, so that others cannot lock its owner out.
 */
export const loginHandler = withBody(credentials, (c, { mobile, password }) =>
  runLimitedSignInAttempt(c, mobile, async attempt => {
    const { source } = attempt;
    const method = 'password';
    const attemptsLeft = await countSignInAttemptAsFailed(c, mobile, source, !attempt.isKnown);
    const [account] = await c.var.db.select().from(admins).where(eq(admins.mobile, mobile));
    const isRight = await verifyPassword(password, account?.passwordHash, attempt.priority);
    if (!account || !isRight) {
      await (account ? logFailedSignIn(c, account, attempt, method) : logUnknownMobile(c));
      throw wrongCredentials(attemptsLeft);
    }
    const proved = { account, attempt, method, source } as const;
    if (account.status === 'disabled') return refuseSignIn(c, proved, ({ session }) => session.disabled);
    if (isForbiddenSamplePassword(c, password))
      return refuseSignIn(c, proved, ({ session }) => session.publishedPassword);
    const methods = await listSecondFactorMethods(c.var.db, account.id);
    if (methods.length === 0) return finishSignIn(c, { ...proved, failure: () => wrongCredentials(attemptsLeft) });
    await clearFailedAttempts(c, mobile, source, !attempt.isKnown);
    return sendSecondFactorTicket(c, account, methods);
  }),
);

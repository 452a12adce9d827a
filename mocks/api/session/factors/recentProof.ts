import type { ApiContext } from '../../http/context';
import { ApiError } from '../../http/errors';
import { listProofMethods } from './factors';

/** Milliseconds for which a proof of identity counts. */
export const proofLifetime = 5 * 60_000;

/** Throws 403 with the possible methods unless the caller has signed in or proved their identity within five minutes. */
export const assertRecentProof = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  // The clock may be set back.
  if (Math.abs(now.getTime() - admin.provedAt.getTime()) <= proofLifetime) return;
  const methods = await listProofMethods(db, admin.id);
  throw new ApiError(403, ({ session }) => session.stepUpRequired, {
    data: () => ({ reason: 'stepUpRequired', methods }),
  });
};

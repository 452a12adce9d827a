import { ApiError, createTooManyRequestsError } from '../../http/errors';
import type { ApiContext } from '../../http/context';
import { identifyNetwork } from '../../http/network';
import { sha256Hex } from '../../../db/bytes';
import type { HashPriority } from '../passwordQueue';
import { passwordHashQueue } from '../passwords';

export type Attempt = {
  /** The key by which failures are counted: the device if it is known, otherwise the network. */
  source: string;
  network: string;
  /** Whether the mobile number has signed in on this device or in this network before. */
  isKnown: boolean;
  priority: HashPriority;
  /** The device's token, if anyone has signed in on it before. */
  device: string | undefined;
};

/** The header with the token that the console received at an earlier sign-in on its device. */
const deviceHeader = 'X-Device-Token';

const identify = async (c: ApiContext, mobile: string): Promise<Omit<Attempt, 'priority'>> => {
  const { db, now, signInLimits } = c.var;
  const { devices } = signInLimits;
  await devices.refresh(db, now);
  const token = c.req.header(deviceHeader);
  const tokenHash = token && sha256Hex(token);
  const network = identifyNetwork(c);
  const source = tokenHash && devices.has(mobile, tokenHash) ? tokenHash : network;
  const device = tokenHash && devices.hasDevice(tokenHash) ? token : undefined;
  return { source, network, isKnown: devices.has(mobile, source), device };
};

/**
 * Runs a sign-in attempt. A refused attempt counts against the caller's network. From a device or network that the
 * account has used before, it counts against the account there. Throws 429 after too many recent failures or while too
 * many attempts are running, before any password is hashed or anything is written.
 */
export const runLimitedSignInAttempt = async <T>(
  c: ApiContext,
  mobile: string,
  work: (attempt: Attempt) => Promise<T>,
) => {
  const { now, signInLimits } = c.var;
  const { brake, buckets } = signInLimits;
  const caller = await identify(c, mobile);
  const key = caller.isKnown ? `${mobile} ${caller.source}` : caller.source;
  const priority = caller.isKnown ? 'known' : buckets.isFull(key, now.getTime()) ? 'fresh' : 'suspect';
  const seconds = Math.ceil(buckets.take(key, now.getTime()) / 1000);
  if (seconds > 0) {
    await brake();
    throw createTooManyRequestsError(seconds, ({ session }) => session.networkLimited(seconds));
  }
  if (!passwordHashQueue.hasRoom(priority)) {
    buckets.giveBack(key, now.getTime());
    await brake();
    throw createTooManyRequestsError(1, ({ session }) => session.busy);
  }
  let isRefused = false;
  try {
    return await passwordHashQueue.admit(priority, () => work({ ...caller, priority }));
  } catch (error) {
    isRefused = error instanceof ApiError;
    throw error;
  } finally {
    if (!isRefused) buckets.giveBack(key, now.getTime());
  }
};

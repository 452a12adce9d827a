import { runtime } from '../../../db/runtime';
import { createTokenBuckets } from './buckets';
import { createKnownDeviceCache } from './knownDevices';

/** Failed sign-ins per network and process: 30 at once, then six a minute. Successful ones do not count. */
const bucket = { capacity: 30, refill: 10_000 };

/** Sign-ins with a passkey alone that a network starts: 100 at once, then one a second. Each stores a ticket. */
const passkeyBucket = { capacity: 100, refill: 1_000 };

/** Milliseconds by which a refusal is delayed. */
const refusalPause = 1_000;

/** The most refusals delayed at once. Further ones are sent immediately. */
const maxHeldRefusals = 1_000;

/**
 * Creates a function that delays a refusal. Without the delay, clients that retry immediately and in parallel would
 * take the CPU from everyone else.
 */
const createRefusalDelay = () => {
  let held = 0;
  return async () => {
    if (held >= maxHeldRefusals) return;
    held += 1;
    await new Promise<void>(resolve => runtime.setTimeout(resolve, refusalPause));
    held -= 1;
  };
};

/** Milliseconds between two operation log entries about unknown mobile numbers. */
const unknownMobilesInterval = 60_000;

/** Counts failed sign-ins with unknown mobile numbers. A log entry for each could fill the disk. */
const createUnknownMobileCounter = () => {
  let attempts = 0;
  let loggedAt = -unknownMobilesInterval;
  return {
    count: () => {
      attempts += 1;
    },
    /** Returns the number of failures since the last report, at most once a minute. Otherwise returns 0. */
    due: (now: Date) => {
      if (attempts === 0 || Math.abs(now.getTime() - loggedAt) < unknownMobilesInterval) return 0;
      const due = attempts;
      attempts = 0;
      loggedAt = now.getTime();
      return due;
    },
  };
};

/** Creates the sign-in limits of this process. The locks in the database apply to all processes. */
export const createSignInLimits = () => ({
  brake: createRefusalDelay(),
  buckets: createTokenBuckets(bucket),
  passkeyBuckets: createTokenBuckets(passkeyBucket),
  devices: createKnownDeviceCache(),
  unknownMobiles: createUnknownMobileCounter(),
});

export type SignInLimits = ReturnType<typeof createSignInLimits>;

declare module '../../http/context' {
  interface ApiVariables {
    signInLimits: SignInLimits;
  }
}

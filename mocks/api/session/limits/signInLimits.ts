import { createRefusalDelay } from './brake';
import { createTokenBuckets } from './buckets';
import { createKnownDeviceCache } from './knownDevices';
import { createUnknownMobileCounter } from './unknownMobiles';

/** Failed sign-ins per network and process: 30 at once, then six a minute. Successful ones do not count. */
const bucket = { capacity: 30, refill: 10_000 };

/** Sign-ins with a passkey alone that a network starts: 100 at once, then one a second. Each stores a ticket. */
const passkeyBucket = { capacity: 100, refill: 1_000 };

/** Creates the sign-in limits of this process. The locks in the database apply to all processes. */
export const createSignInLimits = () => ({
  brake: createRefusalDelay(),
  buckets: createTokenBuckets(bucket),
  passkeyBuckets: createTokenBuckets(passkeyBucket),
  devices: createKnownDeviceCache(),
  unknownMobiles: createUnknownMobileCounter(),
});

export type SignInLimits = ReturnType<typeof createSignInLimits>;

import { createRefusalDelay } from './brake';
import { createTokenBuckets } from './buckets';
import { createKnownDeviceCache } from './knownDevices';
import { createUnknownMobileCounter } from './unknownMobiles';

/** Failed sign-ins per network and process: 30 at once, then six a minute. Successful ones do not count. */
const bucket = { capacity: 30, refill: 10_000 };

/** Creates the sign-in limits of this process. The locks in the database apply to all processes. */
export const createSignInLimits = () => ({
  brake: createRefusalDelay(),
  buckets: createTokenBuckets(bucket),
  devices: createKnownDeviceCache(),
  unknownMobiles: createUnknownMobileCounter(),
});

export type SignInLimits = ReturnType<typeof createSignInLimits>;

const deviceKey = 'device';

/**
 * What the API knows this browser by: others' failed sign-ins do not lock a device that has signed in before. Only sent to
 * an API that has given one, for the header would be refused across origins by one that does not know it.
 */
export const deviceHeaders = (): Record<string, string> => {
  const device = localStorage.getItem(deviceKey);
  return device === null ? {} : { 'X-Device-Token': device };
};

/** Stores what a sign-in answered as its device; it stays when the user signs out. */
export const storeDevice = (device: unknown) => {
  if (typeof device === 'string' && device !== '') localStorage.setItem(deviceKey, device);
};

const deviceKey = 'device';

/**
 * Returns the header by which the API recognizes this browser. Failed sign-ins elsewhere do not lock a device that has
 * signed in before. The header is sent only to an API that has issued a token: another API would refuse a cross-origin
 * call with an unknown header.
 */
export const deviceHeaders = (): Record<string, string> => {
  const device = localStorage.getItem(deviceKey);
  return device === null ? {} : { 'X-Device-Token': device };
};

/** Stores the device token of a sign-in response. It stays after the user signs out. */
export const storeDevice = (device: unknown) => {
  if (typeof device === 'string' && device !== '') localStorage.setItem(deviceKey, device);
};

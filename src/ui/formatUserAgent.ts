const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns a readable name of a `User-Agent`, such as `Chrome · macOS`, or an empty string if it is unknown. */
export const formatUserAgent = (userAgent: string) =>
  [browsers, systems].flatMap(names => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []).join(' · ');

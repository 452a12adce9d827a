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

/** What a browser says of itself (`User-Agent`) in the words of its owner, such as `Chrome · macOS`; empty where it says nothing known. */
export const deviceOf = (userAgent: string) =>
  [browsers, systems].flatMap(names => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []).join(' · ');

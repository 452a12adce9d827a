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

/**
 * Returns an IP address after the name of its country, such as `China · 203.0.113.9`. `country` is an ISO 3166-1 code such
 * as `CN`. Without a country, returns only the address.
 */
export const formatIpAndCountry = ({ ip, country }: { ip: string; country?: string | null }, locale: string) =>
  country ? `${new Intl.DisplayNames(locale, { type: 'region' }).of(country)} · ${ip}` : ip;

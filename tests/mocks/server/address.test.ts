import { expect, test } from 'vitest';
import { createClientIpFinder, findCountryByIp } from '../../../mocks/server/address';
import { readEnvironment } from '../../../mocks/server/environment';

const callerOf = (trusted: string, remoteAddress: string, forwarded?: string) => {
  const { trustProxy } = readEnvironment({ TRUST_PROXY: trusted });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createClientIpFinder(trustProxy)({ incoming: { socket: { remoteAddress }, headers } });
};

test.each([
  ['by default nobody is believed', '', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['0 proxies: nobody is believed', '0', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  [
    'one proxy: the last entry, whatever the caller made up before it',
    '1',
    '10.0.0.2',
    '1.1.1.1, 198.51.100.7',
    '198.51.100.7',
  ],
  ['two proxies: the last entry but one', '2', '10.0.0.2', '1.1.1.1, 198.51.100.7, 10.0.0.3', '198.51.100.7'],
  ['more proxies than entries: the first entry', '3', '10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['a proxy that adds nothing: its own address', '1', '10.0.0.2', undefined, '10.0.0.2'],
  ['a listed proxy is believed', '10.0.0.2', '10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['another caller is not', '10.0.0.2', '10.0.0.4', '198.51.100.7', '10.0.0.4'],
  [
    'ranges: the first from the right that is in none',
    '10.0.0.0/8, 2001:db8::/32',
    '10.0.0.2',
    '1.1.1.1, 198.51.100.7, 2001:db8::5',
    '198.51.100.7',
  ],
  ['IPv4 over IPv6 is IPv4', '10.0.0.0/8', '::ffff:10.0.0.2', '::ffff:198.51.100.7', '198.51.100.7'],
  ['ports are left out', '1', '10.0.0.2', '[2001:db8::9]:4711', '2001:db8::9'],
  ['what is no address ends the chain', '1', '10.0.0.2', '198.51.100.7, unknown', '10.0.0.2'],
])('%s', (_what, trusted, remoteAddress, forwarded, caller) => {
  expect(callerOf(trusted, remoteAddress, forwarded)).toBe(caller);
});

test.each(['yes', '-1', '1.5', '10.0.0.0/33', '10.0.0/8', '10.0.0.1,,10.0.0.2', '2001:db8::/129'])(
  'TRUST_PROXY=%s is rejected at startup',
  value => {
    expect(() => readEnvironment({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY: must be the number of proxies in front of the server, or their addresses, such as 10.0.0.0/8,192.168.1.2',
    );
  },
);

test.each([
  ['114.114.114.114', 'CN'],
  ['8.8.8.8', 'US'],
  ['192.168.1.2', null],
  ['2001:db8::1', null],
  ['unknown', null],
])('the country of %s is %s', (address, country) => {
  expect(findCountryByIp(address)).toBe(country);
});

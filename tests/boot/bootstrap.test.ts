import { expect, test } from 'vitest';
import { getSignInDestination } from '@/boot/bootstrap';

test.each([
  ['/', '/'],
  ['/login', '/'],
  ['/order/list?page=2#top', '/order/list?page=2#top'],
  ['//x/login', '/'],
  ['//evil.example/order/list', '/'],
])('signing in at %s leads to %s', (address, expected) => {
  expect(getSignInDestination(new URL(`https://host${address}`))).toBe(expected);
});

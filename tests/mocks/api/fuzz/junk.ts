import * as fc from 'fast-check';

/** Nested so deeply that a recursive walk may overflow the stack. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Texts that are often forgotten. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ufeff',
  '😀',
  '👨‍👩‍👧‍👦',
  '长'.repeat(101),
  'x'.repeat(10_001),
  "' or '1'='1",
  '"; drop table x; --',
  '%_\\',
  '$1',
  '{}',
  '[',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  'null',
  'undefined',
  'NaN',
  'true',
  'Infinity',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '0',
  '-1',
  '01',
  '1e3',
  '0x10',
  '1.005',
  '１２３',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999-18:00',
  '2026-06-30T23:59:60Z',
  '+08:00',
  'Etc/GMT+12',
  'localtime',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

export const junkText = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }), weight: 1 },
);

const numbers = [0, -0, -1, 0.1, 1.5, 1e3, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 2 ** 64];

/** Values of every JSON type, and prototype names as keys. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: junkText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null], [{}]), weight: 3 },
  {
    arbitrary: fc
      .constantFrom(
        '{"__proto__":{"status":"approved"}}',
        '{"constructor":{"prototype":{}}}',
        '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
        '{"length":1000000000}',
        deep(500),
      )
      .map(text => JSON.parse(text) as unknown),
    weight: 1,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Bodies that are invalid JSON, or excessively large or deep. */
export const junkBody = fc.oneof(
  fc.constantFrom(
    '{',
    '{"name":',
    "{'name': 1}",
    'name=x&status=y',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '"\\ud800"',
    '"\\u0000"',
    '1e999',
    '-',
    deep(20_000),
    `{"ids":${deep(5000)}}`,
    `[${'{},'.repeat(50_000)}{}]`,
    `"${'x'.repeat(1_100_000)}"`,
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Path segments in place of an id, encoded. */
export const junkStep = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x10',
    '%',
    '%zz',
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '%5c',
    '9223372036854775808',
    '9'.repeat(500),
    '１',
    '1;2',
    '1,2',
    "1'",
    '__proto__',
    'preview',
    'delete',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(text => encodeURIComponent(text)),
);

import path from 'node:path';

/** Internals of the API: code, paths, SQL, database messages and secrets. */
const inside = [
  /\bat .+\.(ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  new RegExp(path.resolve(import.meta.dirname, '../../../..').replace(/\W/g, '\\$&')),
  /drizzle|pglite|postgres|\bpg_\w+/i,
  /\b(select|insert|update|delete)\b[^"]{0,200}\b(from|into|set|where)\b[^"]{0,200}\$\d/i,
  /syntax error at|violates .* constraint|relation \\?"|column \\?"|duplicate key/i,
  /(TypeError|RangeError|SyntaxError|ReferenceError|ZodError)\b|Maximum call stack/,
  /\[object Object\]|\[native code\]/,
  /password_?hash|token_?hash|key_?hash/i,
  // A stored password: rounds, salt and hash.
  /\b\d{6}\.[0-9a-f]{32}\.[0-9a-f]{64}\b/,
];

/** Lists the internals that a response leaks. */
export const leaksOf = (text: string) => inside.filter(pattern => pattern.test(text)).map(String);

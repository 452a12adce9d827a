import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What PostgreSQL reads at run time: time zones, and the language of functions and triggers. */
const needed = /\/timezone\/|\/timezonesets\/Default$|\/plpgsql\.so$/;

const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** The database engine. */
export const readPgliteWasm = () => readFile(path.join(folder, 'pglite.wasm'));

/**
 * The engine's files. The contents of those that the demo does not need, such as encodings and initdb's scripts, are
 * blank: PGlite knows the files by their positions, and blanks compress to nothing.
 */
export const readTrimmedPgliteData = async () => {
  const [data, script] = await Promise.all([
    readFile(path.join(folder, 'pglite.data')),
    readFile(path.join(folder, 'pglite.js'), 'utf8'),
  ]);
  const files = [...script.matchAll(/\{filename:"([^"]+)",start:([\de]+),end:([\de]+)\}/g)].map(
    ([, name = '', start, end]) => ({ name, start: Number(start), end: Number(end) }),
  );
  if (files.at(-1)?.end !== data.length)
    throw new Error('PGlite lists its files in another way than this code expects');
  for (const { name, start, end } of files) if (!needed.test(name)) data.fill(0, start, end);
  return data;
};

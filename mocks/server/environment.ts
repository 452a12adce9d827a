import { z } from 'zod';
import type { Storage } from '../db/open';
import { howToMakeKey, parseDataKey } from './dataKey';
import { parseTrustProxy, trustNobody, type TrustProxy } from './address';

/** An empty variable means the same as none. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(value => (value === '' ? undefined : value), schema);

const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535).default(3000);

const trustProxy = z.string().transform((text, { addIssue }) => {
  const trust = parseTrustProxy(text);
  if (trust) return trust;
  addIssue('must be how many proxies are in front of the server, or their addresses, such as 10.0.0.0/8,192.168.1.2');
  return z.NEVER;
});

const rowsPerHour = z.coerce.number('must be a number').int('must be a whole number').min(1000).default(3000);

const dataKey = z.string().transform((text, { addIssue }) => {
  const key = parseDataKey(text);
  if (key) return key;
  addIssue(`must be 32 bytes, as base64 or as 64 hex digits. ${howToMakeKey}`);
  return z.NEVER;
});

const environment = z
  .object({
    PORT: optional(port),
    DATA_DIR: optional(z.string().default('./.data')),
    DATABASE_URL: optional(
      z
        .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
        .optional(),
    ),
    SAMPLE_UNTIL: optional(
      z.iso.datetime({ offset: true, error: 'must look like 2026-11-01T08:00:00Z' }).transform(Date.parse).optional(),
    ),
    TRUST_PROXY: optional(trustProxy.optional()),
    DATA_KEY: optional(dataKey.optional()),
    LIST_ROWS_PER_HOUR: optional(rowsPerHour),
  })
  // One that is made by a process would be lost with it.
  .refine(({ DATABASE_URL, DATA_KEY }) => !DATABASE_URL || DATA_KEY, {
    path: ['DATA_KEY'],
    error: `must be set with DATABASE_URL: it encrypts account numbers. ${howToMakeKey}`,
  });

type Settings = {
  port: number;
  storage: Storage;
  /** When the sample data of an empty database ends, in milliseconds since 1970; undefined for now. */
  sampleUntil: number | undefined;
  /** Rows of a list that an account may read within an hour without an export. */
  rowsPerHour: number;
  /** The key that account numbers are encrypted with; undefined for that of the data folder. */
  dataKey: Uint8Array<ArrayBuffer> | undefined;
  /** The proxies whose X-Forwarded-For tells where a call comes from. */
  trustProxy: TrustProxy;
};

/** What the environment asks for. Throws, for each variable that is wrong, what it must be. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Settings => {
  const { success, data, error } = environment.safeParse(variables);
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { PORT, DATA_DIR, DATABASE_URL, SAMPLE_UNTIL, TRUST_PROXY, DATA_KEY, LIST_ROWS_PER_HOUR } = data;
  return {
    port: PORT,
    storage: DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
    sampleUntil: SAMPLE_UNTIL,
    dataKey: DATA_KEY,
    rowsPerHour: LIST_ROWS_PER_HOUR,
    trustProxy: TRUST_PROXY ?? trustNobody,
  };
};

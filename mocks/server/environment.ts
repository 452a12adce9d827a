import { z } from 'zod';
import type { Storage } from '../db/open';
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

const environment = z.object({
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
});

type Settings = {
  port: number;
  storage: Storage;
  /** When the sample data of an empty database ends, in milliseconds since 1970; undefined for now. */
  sampleUntil: number | undefined;
  /** The proxies whose X-Forwarded-For tells where a call comes from. */
  trustProxy: TrustProxy;
};

/** What the environment asks for. Throws, for each variable that is wrong, what it must be. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Settings => {
  const { success, data, error } = environment.safeParse(variables);
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { PORT, DATA_DIR, DATABASE_URL, SAMPLE_UNTIL, TRUST_PROXY } = data;
  return {
    port: PORT,
    storage: DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
    sampleUntil: SAMPLE_UNTIL,
    trustProxy: TRUST_PROXY ?? trustNobody,
  };
};

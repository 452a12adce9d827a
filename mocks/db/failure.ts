import { DrizzleQueryError } from 'drizzle-orm';

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** PostgreSQL's SQLSTATE, or Node's code of a network error. */
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? [error.code] : []);

const codesOf = (error: unknown) => causesOf(error).flatMap(codeOf);

/**
 * The connection is refused or lost (08, 57P, E…), the server lacks resources (53), is a standby after a failover
 * (25006), or one of our timeouts ended a statement (57014), a lock wait (55P03) or an idle transaction (25P03).
 */
const unavailable =
  /^(08...|53...|57P0\d|57014|25006|25P03|55P03|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|AI_AGAIN))$/;

/** Codes of OpenSSL and Node for a certificate that is not trusted. */
const untrusted = /^(CERT_\w+|ERR_TLS_CERT\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)\w+)$/;

/** SQLSTATEs have no class E, so Node's codes of five letters, such as EPERM, are none. */
const isDatabaseCode = (code: string) =>
  unavailable.test(code) || untrusted.test(code) || /^(?!E)[0-9A-Z]{5}$/.test(code);

/** A deadlock or a serialization failure: PostgreSQL rolled back the transaction, which can be retried. */
const conflicting = /^(40001|40P01)$/;

/** Messages of `pg` about a lost connection, for errors without a code. */
const disconnected =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered)|Cannot use a pool)/;

/** Whether PostgreSQL rolled back a transaction because of a concurrent one. A retry may succeed. */
export const isTransactionConflictError = (error: unknown) => codesOf(error).some(code => conflicting.test(code));

/** Whether the database is temporarily unavailable, through no fault of the request. */
export const isTransientDatabaseError = (error: unknown) =>
  isTransactionConflictError(error) ||
  codesOf(error).some(code => unavailable.test(code)) ||
  causesOf(error).some(({ message }) => disconnected.test(message));

/** The stack frames, without the message before them. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter(line => /^\s+at /.test(line));

const queryIn = (error: unknown) => causesOf(error).find(cause => cause instanceof DrizzleQueryError);

const tlsMode = 'sslmode=verify-full in DATABASE_URL';

/** What to do about a connection that fails because of TLS (docs/deploying.md#postgresql). */
const adviseOnTls = (codes: readonly string[], why: string) => {
  if (codes.includes('ERR_TLS_CERT_ALTNAME_INVALID')) return `Use a host name of the certificate in DATABASE_URL`;
  if (codes.includes('CERT_HAS_EXPIRED')) return "Renew the database's certificate";
  if (codes.some(code => untrusted.test(code))) return `Name the file of its authority: sslrootcert beside ${tlsMode}`;
  if (why.includes('does not support SSL')) return `Turn on ssl in PostgreSQL, or leave out ${tlsMode}`;
  return codes.includes('28000') && why.includes('no encryption')
    ? `PostgreSQL demands TLS: use ${tlsMode}`
    : undefined;
};

/**
 * Returns a message that is safe to log. Drizzle's message contains the parameters of the statement, and PostgreSQL's
 * message quotes invalid values (22, 23). These can be mobile numbers or password hashes, so they are left out.
 */
export const toLoggableErrorMessage = (error: Error) => {
  const query = queryIn(error);
  // An error that explains its cause is not the database's, whatever the cause's code.
  const codes = (query ? codesOf(query) : codeOf(error)).filter(isDatabaseCode);
  const cause = causesOf(query?.cause ?? error).at(-1)?.message ?? '';
  const advice = adviseOnTls(codes, cause);
  if (!query && codes.length === 0 && !advice) return error.message;
  const why = codes.some(code => /^2[23]/.test(code)) ? '' : cause;
  return [
    'The database failed',
    codes.length > 0 && ` (${codes.join(', ')})`,
    why && `: ${why}`,
    advice && `. ${advice}.`,
  ]
    .filter(Boolean)
    .join('');
};

/**
 * Returns an error that is safe to log, with the failed `call`, the statement without its parameters, and the stack.
 */
export const toLoggableError = (error: Error, call: string) => {
  const query = queryIn(error);
  const report = new Error(
    [`${call}: ${toLoggableErrorMessage(error)}`, ...(query ? [`  in: ${query.query}`] : [])].join('\n'),
  );
  report.stack = [`${error.name}: ${report.message}`, ...framesOf(error)].join('\n');
  return report;
};

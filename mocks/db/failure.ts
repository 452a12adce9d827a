import { DrizzleQueryError } from 'drizzle-orm';

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** PostgreSQL's SQLSTATE, or Node's name of a network error. */
const codesOf = (error: unknown) =>
  causesOf(error).flatMap(cause => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));

/**
 * The connection is refused or lost (08, 57P, E…), the server lacks resources (53), is a standby after a failover (25006),
 * or a timeout of ours has ended a statement (57014), a wait for a lock (55P03) or an idle transaction (25P03).
 */
const unavailable =
  /^(08...|53...|57P0\d|57014|25006|25P03|55P03|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|AI_AGAIN))$/;

/** A deadlock, or two transactions that cannot both happen: PostgreSQL has undone one, which may be tried again. */
const conflicting = /^(40001|40P01)$/;

/** How `pg` says that there is no connection where it gives no code. */
const disconnected =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered)|Cannot use a pool)/;

/** Whether PostgreSQL has undone a transaction so that another could happen: the same one may succeed now. */
export const isConflict = (error: unknown) => codesOf(error).some(code => conflicting.test(code));

/** Whether the database cannot answer at the moment, through no fault of the call. */
export const isUnavailable = (error: unknown) =>
  isConflict(error) ||
  codesOf(error).some(code => unavailable.test(code)) ||
  causesOf(error).some(({ message }) => disconnected.test(message));

/** The stack's calls, without the message before them. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter(line => /^\s+at /.test(line));

const queryIn = (error: unknown) => causesOf(error).find(cause => cause instanceof DrizzleQueryError);

/**
 * What failed, as it may be logged. Drizzle's message has the values of the statement, and PostgreSQL's quotes one where a
 * value is at fault (22, 23): they can be mobile numbers or password hashes, and stay out.
 */
export const explainFailure = (error: Error) => {
  const codes = codesOf(error);
  const query = queryIn(error);
  if (!query && codes.length === 0) return error.message;
  const why = codes.some(code => /^2[23]/.test(code)) ? '' : causesOf(query?.cause ?? error).at(-1)?.message;
  return ['The database failed', codes.length > 0 && ` (${codes.join(', ')})`, why && `: ${why}`]
    .filter(Boolean)
    .join('');
};

/** A failure as it may be logged, with the `call` that met it, the statement without its values, and where it was made. */
export const describeFailure = (error: Error, call: string) => {
  const query = queryIn(error);
  const report = new Error(
    [`${call}: ${explainFailure(error)}`, ...(query ? [`  in: ${query.query}`] : [])].join('\n'),
  );
  report.stack = [`${error.name}: ${report.message}`, ...framesOf(error)].join('\n');
  return report;
};

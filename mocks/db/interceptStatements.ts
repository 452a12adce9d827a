import type { Database } from './database';

const originals = new WeakMap<Database, Database>();
const rewrites = new WeakMap<Database, RewriteStatement>();

/** Returns the statement to run in place of another one, with the same parameters. */
export type RewriteStatement = (statement: string) => string;

type Interception = { rewrite: RewriteStatement; onTransaction?: () => void };

/** Returns the same database, whose statements are rewritten before they run. Those of its transactions are not. */
export const interceptStatements = (db: Database, { rewrite, onTransaction }: Interception): Database => {
  const { session } = db._;
  const prepareQuery: typeof session.prepareQuery = (query, ...others) =>
    session.prepareQuery({ ...query, sql: rewrite(query.sql) }, ...others);
  const transaction: Database['transaction'] = (...given) => {
    onTransaction?.();
    return db.transaction(...given);
  };
  // Every builder of Drizzle prepares its statement with the session of the database that has made it.
  const own: typeof session = Object.create(session, { prepareQuery: { value: prepareQuery } });
  const intercepted: Database = Object.create(db, {
    session: { value: own },
    _: { value: { ...db._, session: own } },
    transaction: { value: transaction },
  });
  const inner = rewrites.get(db);
  originals.set(intercepted, getOriginalDatabase(db));
  rewrites.set(intercepted, inner ? statement => inner(rewrite(statement)) : rewrite);
  return intercepted;
};

/** Returns the database that others were made from by `interceptStatements`. */
export const getOriginalDatabase = (db: Database): Database => originals.get(db) ?? db;

/** Returns a statement as the database runs it. */
export const toRewrittenStatement = (db: Database, statement: string) => rewrites.get(db)?.(statement) ?? statement;

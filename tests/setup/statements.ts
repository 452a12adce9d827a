import { server } from './server';

type Query = (statement: string, ...more: unknown[]) => Promise<unknown>;

/** The connection to the embedded database of the tests, as far as statements go through it. */
type Client = {
  query: Query;
  transaction: (run: (transaction: { query: Query }) => Promise<unknown>) => Promise<unknown>;
};

/** Returns the SQL statements that `act` runs, also those in transactions, without `begin` and `commit`. */
export const recordStatements = async (act: () => Promise<unknown>) => {
  const client = server.db.$client as unknown as Client;
  const { query, transaction } = client;
  const statements: string[] = [];
  const record =
    (run: Query): Query =>
    (statement, ...more) => {
      statements.push(statement);
      return run(statement, ...more);
    };
  client.query = record(query);
  client.transaction = run =>
    transaction(opened => {
      opened.query = record(opened.query);
      return run(opened);
    });
  try {
    await act();
  } finally {
    Object.assign(client, { query, transaction });
  }
  return statements;
};

import { server } from './server';

/** The connection to the embedded database of the tests, as far as statements go through it. */
type Client = { query: (statement: string, ...more: unknown[]) => Promise<unknown> };

/**
 * Returns the SQL statements that `act` runs outside of transactions. A call that reads needs none; `begin` and `commit`
 * would be two statements.
 */
export const recordStatements = async (act: () => Promise<unknown>) => {
  const client = server.db.$client as unknown as Client;
  const { query } = client;
  const statements: string[] = [];
  client.query = (statement, ...more) => {
    statements.push(statement);
    return query(statement, ...more);
  };
  try {
    await act();
  } finally {
    client.query = query;
  }
  return statements;
};

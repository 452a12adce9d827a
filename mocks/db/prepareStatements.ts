import { messages, parse, protocol, type PGlite, type Results, type Transaction } from '@electric-sql/pglite';

const { serialize } = protocol;

/** The most statements that stay prepared. Each takes about 50 kB of memory. */
const mostPrepared = 1_000;

type Query = Transaction['query'];
type QueryOptions = Parameters<Query>[2];

type Prepared = {
  name: string;
  parameterTypes: readonly number[];
  /** Describes the rows. Missing if there are none. */
  fields: messages.RowDescriptionMessage | undefined;
};

const concatenate = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const isOf =
  <T extends messages.BackendMessage>(name: T['name']) =>
  (message: messages.BackendMessage): message is T =>
    message.name === name;

/**
 * Makes a client prepare each statement when it first runs, and run it by its name from then on: PostgreSQL parses it once and
 * may keep its plan, and one message takes the place of six. For statements that repeat thousands of times.
 */
export const prepareStatements = (client: PGlite) => {
  const statements = new Map<string, Prepared>();
  let prepared = 0;

  const send = (...parts: Uint8Array[]) => client.execProtocolStream(concatenate(parts), { syncToFs: false });

  const prepare = async (text: string, options: QueryOptions) => {
    prepared += 1;
    const name = `statement ${prepared}`;
    const described = await send(
      serialize.parse({ name, text, ...(options?.paramTypes && { types: options.paramTypes }) }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      fields: described.find(isOf<messages.RowDescriptionMessage>('rowDescription')),
    };
    const [oldest] = statements;
    if (oldest && statements.size >= mostPrepared) {
      statements.delete(oldest[0]);
      await send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync());
    }
    return statement;
  };

  const run: Query = <T>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    client.runExclusive(async (): Promise<Results<T>> => {
      try {
        const statement = statements.get(text) ?? (await prepare(text, options));
        // At the end, as the one used last.
        statements.delete(text);
        statements.set(text, statement);
        const serialized = values.map((value, index) => {
          if (value === null || value === undefined) return null;
          const type = statement.parameterTypes[index] ?? 0;
          const toText = options?.serializers?.[type] ?? client.serializers[type];
          return toText ? toText(value) : String(value);
        });
        const answers = await send(
          serialize.bind({ statement: statement.name, values: serialized }),
          serialize.execute({}),
          serialize.sync(),
        );
        const { fields } = statement;
        // Of these types alone: `parseResults` copies all parsers, some hundred, for each statement.
        const parsers: typeof client.parsers = {};
        for (const { dataTypeID } of fields?.fields ?? []) {
          const parser = options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID];
          if (parser) parsers[dataTypeID] = parser;
        }
        const [result] = parse.parseResults(fields ? [fields, ...answers] : answers, parsers, {
          ...(options?.rowMode && { rowMode: options.rowMode }),
        });
        return result as Results<T>;
      } catch (error) {
        if (error instanceof messages.DatabaseError) Object.assign(error, { query: text, params: values });
        throw error;
      }
    });

  const transaction = client.transaction.bind(client);
  client.query = (...given) => client._runExclusiveTransaction(() => run(...given));
  client.transaction = act =>
    transaction(tx => act(Object.create(tx, { query: { value: run, writable: true } }) as Transaction));
  return client;
};

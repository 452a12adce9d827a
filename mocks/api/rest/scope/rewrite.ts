import { PgDialect } from 'drizzle-orm/pg-core';
import type { RewriteStatement } from '../../../db/interceptStatements';
import type { FieldRules } from '@/system/roles/fieldRule';
import type { CallScopes, ScopedReader } from '../../http/recordScopes';
import { createColumnReduction } from './concealedColumns';
import { listLimitedRecords } from './conditions';
import { reducedTables } from './reducedTables';

const dialect = new PgDialect();

/** What a call may see. */
type View = { reader: ScopedReader; scopes: CallScopes; fieldRules?: FieldRules | undefined };

/** Caches what is computed from scopes and field rules, because that takes longer than a query. */
const made = new Map<string, RewriteStatement>();

const createRewrite = ({ scopes, reader, fieldRules }: View): RewriteStatement => {
  const limited = listLimitedRecords(scopes, reader);
  const reduceColumns = createColumnReduction(fieldRules);
  const parts = [...reducedTables].flatMap(([name, { table, reduce }]) => {
    const rows = reduceColumns(table, reduce({ adminId: reader.id, limited }));
    if (!rows) return [];
    // Values are ids, regions, and names of collections and fields, which the dialect quotes: the statement has parameters of its own.
    const { sql: text } = dialect.sqlToQuery(rows.inlineParams());
    return [{ name, part: `"${name}" as not materialized (${text})` }];
  });
  return statement => {
    const [, plan = '', read = ''] = /^\s*(explain \([^)]*\)\s*)?([^]*)$/.exec(statement) ?? [];
    // What is written is checked with a condition of its own (callScopes.ts).
    if (!/^(select|with|\()/i.test(read)) return statement;
    const words = new Set(read.match(/\w+/g));
    const needed = parts.filter(({ name }) => words.has(name)).map(({ part }) => part);
    if (needed.length === 0) return statement;
    const own = /^with\b/i.test(read) ? `select * from (${read}) as statement` : read;
    return `${plan}with ${needed.join(', ')} ${own}`;
  };
};

/**
 * Returns the function that rewrites the statements of reads, so that they find only records in these scopes, and nothing of
 * fields that a rule conceals: a table's name then means its rows and columns that the call may see. Lists, counts, sums,
 * references and searches need not know of scopes and rules.
 */
export const getScopedRewrite = (view: View): RewriteStatement => {
  const { reader, scopes, fieldRules = {} } = view;
  const key = JSON.stringify([reader.id, reader.approves, [...scopes], fieldRules]);
  const known = made.get(key);
  if (known) return known;
  const rewrite = createRewrite(view);
  // Limits the cache because roles and departments change over time.
  if (made.size >= 200) made.clear();
  made.set(key, rewrite);
  return rewrite;
};

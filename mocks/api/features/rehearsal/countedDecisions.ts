import { sql } from 'drizzle-orm';
import { countSchema } from '../../http/schemas';
import type { ApiContext } from '../../http/context';
import { sqlRowCount } from '../../../db/money';
import { decisionFacts } from '../../../db/schema/rehearsal';
import type { Collection } from '../../rest/collection';
import type { RecordValues } from '../../rest/plan';
import { addResponseFields } from '../../rest/responseFields';

const { countedRuleIds } = decisionFacts;

/** Adds to approval rules for how many decisions one would have asked a second person while it was only counted. */
export const addCountedField = (collection: Collection): Collection => {
  if (collection.name !== 'approvalRules') return collection;
  const countedDecisions = countSchema.optional().meta({
    description: 'The decisions for which the rule would have asked a second person if it did not only count.',
  });
  return addResponseFields(collection, { countedDecisions });
};

/** Adds the field to rules that count, or have counted. */
export const addCountedDecisions = async (
  { var: { db } }: ApiContext,
  { name }: Collection,
  rows: readonly RecordValues[],
) => {
  const counting = rows.filter(({ countOnlyUntil }) => name === 'approvalRules' && countOnlyUntil);
  if (counting.length === 0) return rows;
  const ids = `{${counting.map(({ id }) => String(id)).join()}}`;
  const counts = await db
    .select({ id: sql<string>`unnest(${countedRuleIds})::text`, count: sqlRowCount() })
    .from(decisionFacts)
    // As in the partial index, so that PostgreSQL uses it.
    .where(sql`${countedRuleIds} && ${ids}::bigint[] and ${countedRuleIds} <> '{}'`)
    .groupBy(sql`1`);
  const byRule = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map(row =>
    counting.includes(row) ? { ...row, countedDecisions: byRule.get(String(row['id'])) ?? 0 } : row,
  );
};

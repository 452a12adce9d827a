import { and, eq, inArray, sql } from 'drizzle-orm';
import { getLicenceExpiryWarning, type Licence } from '@/suppliers/supplier';
import { products as table } from '../../db/schema/catalog';
import type { suppliers } from '../../db/schema/system';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import type { ApiContext } from '../http/context';
import { formatDecisionTime } from '../rest/decision';
import type { ActionDefinition, ActionPlan, ActionPlanInput } from '../rest/plan';
import { selectForUpdate, type RecordWithId } from '../rest/write/lock';
import { logRecordChanges } from '../rest/write/write';
import { products } from '../products/products';
import { getPublishedProductsFigure } from '../products/publishing';

type Supplier = typeof suppliers.$inferSelect;

/** The number of supplier names that a preview lists. */
const mostNamed = 5;

/** Unpublishes locked products and writes an operation log entry for each. */
const takeOffSale = async (c: ApiContext, before: ReadonlyMap<string, RecordWithId>) => {
  const { db, now } = c.var;
  const rows = await updateRowsInOneStatement(db, table, {
    key: ['id'],
    rows: [...before.keys()].map(id => ({ id })),
    common: { status: 'off_sale', updatedAt: now, version: sql`${table.version} + 1` },
    returning: products.columns,
  });
  const after = rows.map(row => ({ ...row, id: String(row['id']) }));
  const changes = after.map(row => ({ before: before.get(row.id) ?? null, after: row }));
  await logRecordChanges(c, products, 'unpublish', changes);
};

/** Names the suppliers without a business licence, and those with a licence that has expired on the day `today`. */
const getLicenceFigures = (records: readonly Supplier[], today: string) => {
  const hasExpired = (licence: Pick<Licence, 'expiresOn'>) => getLicenceExpiryWarning(licence, today)?.id === 'expired';
  const toFigure = (name: string, found: readonly Supplier[]) => ({
    name,
    count: found.length,
    names: found.slice(0, mostNamed).map(supplier => supplier.name),
  });
  return [
    toFigure(
      'unlicensed',
      records.filter(({ licences }) => !licences.some(({ type }) => type === 'business')),
    ),
    toFigure(
      'expiredLicences',
      records.filter(({ licences }) => licences.some(hasExpired)),
    ),
  ];
};

/**
 * Plans decisions about suppliers. Only approved suppliers can have products on sale, so a supplier's products are
 * unpublished when it loses its approval.
 */
export const buildSupplierActionPlan = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Supplier[],
  { lock }: ActionPlanInput,
): Promise<ActionPlan> => {
  const plan = { refusals: [], changes: new Map(), summary: {}, commit: async () => {} };
  if (action.to === undefined) return plan;
  if (action.to === 'approved')
    return { ...plan, summary: { figures: getLicenceFigures(records, formatDecisionTime(c.var.now).slice(0, 10)) } };
  const leaving = records.filter(({ status }) => status === 'approved' && status !== action.to).map(({ id }) => id);
  if (leaving.length === 0) return plan;
  const ofSuppliers = inArray(table.supplierId, leaving);
  if (lock) {
    const before = await selectForUpdate(c, products, and(ofSuppliers, eq(table.status, 'on_sale')));
    return { ...plan, commit: () => takeOffSale(c, before) };
  }
  const figure = await getPublishedProductsFigure(c, 'offSale', ofSuppliers);
  return { ...plan, summary: { figures: [figure] } };
};

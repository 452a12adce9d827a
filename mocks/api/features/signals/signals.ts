import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { ownerResources, ownerTypes } from '@/finance/withdrawals/withdrawal';
import { hasSignals, signalActions, type SignalCollection } from '@/features/signals/rules/signalRule';
import { listSignalNames, signalRules } from '@/features/signals/rules/signalRules';
import type { Signal } from '@/models/signal';
import type { ApiContext } from '../../http/context';
import { hasPermission } from '../../http/permissions';
import { toScopedDatabase } from '../../http/recordScopes';
import { formatBeijingDay, responseIdSchema } from '../../http/schemas';
import type { Collection, ReadOnlyCollection } from '../../rest/collection';
import type { RecordValues } from '../../rest/plan';
import { deriveResponseFields } from '../../rest/responseFields';
import { selectIdsBySignal, selectSignals, toSignals } from './selectSignals';

const signalsSchema = z
  .array(
    z
      .strictObject({
        name: z.enum(signalRules.map(({ name }) => name)),
        figures: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      })
      .meta({ id: 'Signal' }),
  )
  .meta({ description: 'What to know before deciding. Empty once the record is decided. Signals decide nothing.' });

const isReadableOwner =
  ({ var: { admin } }: ApiContext) =>
  (ownerType: OwnerType) =>
    hasPermission(admin, `${ownerResources[ownerType]}:list`);

/** Reads the signals of records in one statement. Returns them by record id. */
const readSignals = async (c: ApiContext, { name }: Collection, ids: readonly string[]) => {
  if (!hasSignals(name) || ids.length === 0) return new Map<string, Signal[]>();
  const { now, admin } = c.var;
  const selected = selectSignals(
    { collection: name, ids },
    {
      today: sql`${formatBeijingDay(now)}::date`,
      callerId: admin.id,
      readableOwners: ownerTypes.filter(isReadableOwner(c)),
    },
  );
  // Also in the answer of a write, whose transaction sees all records.
  const rows = await toScopedDatabase(c)
    .select({ id: sql<string>`id::text`, found: sql<Record<string, Signal['figures'] | null>>`found` })
    .from(sql`(${selected}) as selected`);
  return new Map(rows.map(({ id, found }) => [id, toSignals(found)]));
};

/** Adds their signals to records that wait. */
export const addSignals = async (c: ApiContext, collection: Collection, rows: readonly RecordValues[]) => {
  if (!hasSignals(collection.name)) return rows;
  const waiting = rows.filter(({ status }) => status === 'pending').map(({ id }) => String(id));
  const signals = await readSignals(c, collection, waiting);
  return rows.map(row => ({ ...row, signals: signals.get(String(row['id'])) ?? [] }));
};

/** Adds to the preview of an approval the signals of the records that it applies to. */
export const previewSignals = async (
  c: ApiContext,
  collection: Collection,
  action: string,
  ids: readonly string[],
): Promise<RecordValues> => {
  const { name } = collection;
  if (!hasSignals(name) || signalActions[name] !== action) return {};
  const signals = await readSignals(c, collection, ids);
  const found = ids.map(id => ({ id, signals: signals.get(id) ?? [] })).filter(record => record.signals.length > 0);
  return found.length > 0 ? { signals: found } : {};
};

const today = sql`(system_now() at time zone 'Asia/Shanghai')::date`;

/** Returns the filter by a signal, as it is for a caller. */
const createSignalFilter = (name: SignalCollection, id: PgColumn, callerId: string | null) =>
  z.enum(listSignalNames(name)).transform(signal => {
    const found = selectIdsBySignal(name, signal, { today, callerId, readableOwners: [] });
    return sql`${id} in (${found})`;
  });

/** Caches collections by caller, because creating the schema of their filters takes longer than a query. */
const made = new WeakMap<Collection, Map<string, ReadOnlyCollection>>();

/** Returns a collection whose filter by a signal finds what the caller alone has. */
const createReadableBy =
  (name: SignalCollection) =>
  ({ id }: { id: string }, extended: Collection): ReadOnlyCollection => {
    const byCaller = made.get(extended) ?? new Map<string, ReadOnlyCollection>();
    const { decision: _, input: _input, filters, ...others } = extended;
    const known = byCaller.get(id) ?? {
      ...others,
      filters: { ...filters, signal: createSignalFilter(name, extended.table.id, id) },
    };
    if (byCaller.size >= 100) byCaller.clear();
    byCaller.set(id, known);
    made.set(extended, byCaller);
    return known;
  };

/** Adds signals to the records and previews of a collection that has them, and a filter by one. */
export const addSignalField = (collection: Collection): Collection => {
  const { name, table, filters, narrow = [], added, previewed } = collection;
  if (!hasSignals(name)) return collection;
  const extended = {
    ...collection,
    filters: { ...filters, signal: createSignalFilter(name, table.id, null) },
    readableBy: createReadableBy(name),
    narrow: [...narrow, 'signal'],
    added: { ...added, signals: signalsSchema.optional() },
    previewed: {
      ...previewed,
      signals: z.array(z.strictObject({ id: responseIdSchema, signals: signalsSchema })).optional(),
    },
  };
  return { ...extended, ...deriveResponseFields(extended) };
};

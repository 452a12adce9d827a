import type { Identifier, RaRecord } from 'react-admin';

/**
 * How a page of a list differs from what is shown: the numbers of records that now match the filter, have changed, and do
 * not match it any more. `moved` says that the page has other records although none of these numbers is known.
 */
export type PageChanges = { added: number; changed: number; gone: number; moved: boolean };

/** What is shown: the records of a page, the number of records before it, that of all matching records, and the filter. */
export type ShownRecords = {
  records: readonly RaRecord[];
  offset: number;
  total: number | undefined;
  filter: Readonly<Record<string, unknown>>;
};

/** What has been read again: the page, the number of all matching records, and the shown records that left the page. */
export type ReadPage = { rows: readonly RaRecord[]; total?: number | undefined; elsewhere: readonly RaRecord[] };

const byId = (records: readonly RaRecord[]) =>
  new Map<Identifier, RaRecord>(records.map(record => [record.id, record]));

/** Returns the id of the record's open request for a second approval, or null. */
export const getOpenRequestId = (record: RaRecord | undefined): string | null => record?.['approval']?.id ?? null;

/** Whether nothing has changed. A request for a second approval leaves the version as it is. */
export const isRecordUnchanged = (one: RaRecord, other: RaRecord | undefined) =>
  one['version'] === other?.['version'] && getOpenRequestId(one) === getOpenRequestId(other);

/** Returns the shown records that are not on the page any more. */
export const findRecordsNoLongerOnPage = (shown: readonly RaRecord[], rows: readonly RaRecord[]) => {
  const read = byId(rows);
  return shown.filter(({ id }) => !read.has(id));
};

/**
 * Returns the rows that cannot have come from the page before or after. Those between rows that have not changed were not
 * in the list; nor were those at the start of the first page or at the end of the last one.
 */
const findEntered = ({ records, offset, total }: ShownRecords, rows: readonly RaRecord[]) => {
  const before = byId(records);
  const unchanged = rows.flatMap((row, index) => (isRecordUnchanged(row, before.get(row.id)) ? [index] : []));
  const isLastPage = total !== undefined && offset + records.length >= total;
  const first = offset === 0 ? -1 : (unchanged[0] ?? Infinity);
  const last = isLastPage ? Infinity : (unchanged.at(-1) ?? -1);
  return rows.filter(({ id }, index) => !before.has(id) && index > first && index < last);
};

/** Whether a record has other values than before in the fields that the filter names. */
const hasLeftFilter = (filter: ShownRecords['filter'], before: RaRecord, now: RaRecord | undefined) =>
  !now ||
  Object.keys(filter).some(field => field in before && JSON.stringify(before[field]) !== JSON.stringify(now[field]));

/**
 * Compares a page with what is shown, by id and version (docs/requirements.md#live-updates). A record that left the page
 * unchanged is only on another page now. For other records that left or entered, the total tells whether they were removed
 * or added, or only changed and moved. What then remains of the total's difference happened on other pages.
 */
export const comparePage = (shown: ShownRecords, { rows, total, elsewhere }: ReadPage): PageChanges => {
  const { records, filter } = shown;
  const before = byId(records);
  const now = byId(elsewhere);
  const isFiltered = Object.keys(filter).length > 0;
  const entered = findEntered(shown, rows);
  const created = entered.filter(({ version }) => isFiltered || version === undefined || version === 1).length;
  const left = findRecordsNoLongerOnPage(records, rows).filter(row => !isRecordUnchanged(row, now.get(row.id)));
  const surelyGone = left.filter(row => hasLeftFilter(filter, row, now.get(row.id))).length;
  const [maybeAdded, maybeGone] = [entered.length - created, left.length - surelyGone];
  const growth = total === undefined || shown.total === undefined ? entered.length - left.length : total - shown.total;
  const more = Math.max(0, growth - (created - surelyGone));
  const fewer = Math.max(0, created - surelyGone - growth);
  const added = created + more;
  const gone = surelyGone + fewer;
  const changed =
    rows.filter(row => before.has(row.id) && !isRecordUnchanged(row, before.get(row.id))).length +
    Math.max(0, maybeAdded - more) +
    Math.max(0, maybeGone - fewer);
  const moved =
    added + gone + changed === 0 &&
    (rows.length !== records.length || rows.some(({ id }, index) => id !== records[index]?.id));
  return { added, changed, gone, moved };
};

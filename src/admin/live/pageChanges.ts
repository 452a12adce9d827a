import type { Identifier, RaRecord } from 'react-admin';

/** How a page of a list differs from what is shown: the numbers of records. */
export type PageChanges = { added: number; changed: number; gone: number };

/** What has been read again: the page, the number of all matching records, and the shown records that left the page. */
export type ReadPage = { rows: readonly RaRecord[]; total?: number | undefined; elsewhere: readonly RaRecord[] };

const byId = (records: readonly RaRecord[]) =>
  new Map<Identifier, RaRecord>(records.map(record => [record.id, record]));

const isSameVersion = (one: RaRecord, other: RaRecord | undefined) => one['version'] === other?.['version'];

/** Returns the shown records that are not on the page any more. */
export const findMissing = (shown: readonly RaRecord[], rows: readonly RaRecord[]) => {
  const read = byId(rows);
  return shown.filter(({ id }) => !read.has(id));
};

/**
 * Compares a page with what is shown, by id and version. A record that left the page unchanged has only been pushed to
 * another page. A record that came from another page is not new either; the number of all matching records tells them apart.
 */
export const comparePage = (
  shown: readonly RaRecord[],
  shownTotal: number | undefined,
  read: ReadPage,
): PageChanges => {
  const before = byId(shown);
  const elsewhere = byId(read.elsewhere);
  const changed = read.rows.filter(row => before.has(row.id) && !isSameVersion(row, before.get(row.id))).length;
  const gone = findMissing(shown, read.rows).filter(row => !isSameVersion(row, elsewhere.get(row.id))).length;
  const came = read.rows.filter(({ id }) => !before.has(id)).length;
  const growth = read.total === undefined || shownTotal === undefined ? came - gone : read.total - shownTotal;
  return { added: Math.max(0, Math.min(came, growth + gone)), changed, gone };
};

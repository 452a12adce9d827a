import type { ChangedRecord } from '../../db/schema/changes';
import type { ApiContext } from '../http/context';
import { announceChanges, type AnnouncedChange } from './changes';

/** An operation as the operation log stores it. */
export type Operation = {
  action: string;
  collection: string;
  recordId?: string | null;
  recordName?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

const findType = ({ before, after }: Operation): AnnouncedChange['type'] => {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
};

/** Whether an operation has changed its record: then it contains the record, and not only what was done. */
const hasRecord = ({ recordId, before, after }: Operation) =>
  Boolean(recordId) && (after ?? before)?.['id'] === recordId;

const toChangedRecord = ({ recordId, after }: Operation): ChangedRecord => {
  const version = after?.['version'];
  return { id: String(recordId), ...(typeof version === 'number' && { version }) };
};

/** Announces the records that the operations changed: one announcement for each collection and action. */
export const announceOperations = async (c: ApiContext, operations: readonly Operation[]) => {
  const groups = new Map<string, AnnouncedChange & { records: ChangedRecord[] }>();
  for (const operation of operations.filter(hasRecord)) {
    const { collection, action } = operation;
    const type = findType(operation);
    const key = `${collection} ${action} ${type}`;
    const group = groups.get(key) ?? { collection, action, type, records: [] };
    group.records.push(toChangedRecord(operation));
    groups.set(key, group);
  }
  await announceChanges(c, [...groups.values()]);
};

/**
 * A changed record, with its version after the change if it is known. `approval` is the id of its open request for a second
 * approval, or null, if that is what has changed: the version stays then.
 */
export type ChangedRecord = { id: string; version?: number; approval?: string | null };

/** Records of a collection that somebody has changed (docs/requirements.md#live-updates). */
export type ChangeEvent = {
  type: 'change';
  collection: string;
  /** What happened to the records. */
  change: 'create' | 'update' | 'delete';
  /** The action of the operation log, such as `approve`. */
  action: string;
  /** The first two hundred of `total`. */
  records: readonly ChangedRecord[];
  total: number;
  /** Who made the change, or null for the system. */
  by: { id: string; name: string } | null;
  /** Whether this session made the change. In the console, whether this tab did. */
  own: boolean;
  /** The browser tab of the session that made the change, if its call named one. Only with `own`, and not from every API. */
  tab?: string | null;
};

/**
 * What the API tells open consoles:
 * - `ready`: the stream is open. Missed events follow.
 * - `reset`: events may be missing. The console reads everything again.
 * - `change`: somebody has changed records.
 * - `claims`: who works on which record of the collection has changed.
 * - `notes`: somebody has written, changed or deleted a note on a record.
 * - `inbox`: the user's inbox has changed.
 * - `session`: the user's session or permissions may have changed.
 */
export type ApiEvent =
  | { type: 'ready' | 'reset' | 'inbox' | 'session' }
  | { type: 'claims'; collection: string }
  | { type: 'notes'; collection: string; recordId: string }
  | ChangeEvent;

export type ApiEventType = ApiEvent['type'];

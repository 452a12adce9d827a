import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useResourceContext, type RaRecord } from 'react-admin';
import type { ActionFailure, SeenRecord } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { createIdempotencyKey, pickIdAndVersion, type ActionArgs, type BulkActionTarget } from './action';
import { useActionContext } from './actionContext';
import type { BulkRunChunkError, BulkRunState } from './bulkRun';
import { useBulkRun } from './useBulkRun';

/**
 * Fetches the preview of an action each time its dialog opens, unless the page shows it already. The action then runs on
 * the records that the preview lists as eligible, in the versions that it lists.
 */
export const useActionPreview = (action: string, target: BulkActionTarget, { enabled = true } = {}) => {
  const { actions } = useActionContext();
  const from = actions[action]?.from ?? [];
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const seen = 'records' in target ? { records: target.records.map(pickIdAndVersion) } : target;
  return useQuery({
    queryKey: ['preview', resource, action, seen],
    queryFn: async () => (await dataProvider.previewAction(resource, { action, target: seen, from })).data,
    enabled,
    gcTime: 0,
    staleTime: Infinity,
  });
};

/** Returns the records that the preview skips although their status allows the action, as the user saw them. */
export const listSkippedDecidableRecords = (
  target: BulkActionTarget,
  skipped: readonly ActionFailure[],
  from: readonly string[],
) => {
  const failures = new Map(skipped.map(failure => [failure.id, failure]));
  const shown = 'records' in target ? target.records : [];
  return shown.filter(record => {
    const failure = failures.get(String(record.id));
    const now = failure?.record ?? record;
    return failure && failure.code !== 404 && from.includes(String(now['status']));
  });
};

/** Returns the input that belongs to one chunk of ids. */
const inputForChunk = ({ perRecord, ...input }: ActionArgs, ids: readonly string[]): ActionArgs => {
  if (!perRecord) return input;
  const own = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));
  const optional = Object.entries(perRecord.optional ?? {}).map(([field, values]) => [field, own(values)]);
  return {
    ...input,
    perRecord: { ...perRecord, values: own(perRecord.values), optional: Object.fromEntries(optional) },
  };
};

/** Returns the records to process by id, with all fields if they were on screen in this version. */
export const getRecordsByIdWithShownFields = (records: readonly SeenRecord[], shown: readonly RaRecord[]) => {
  const rows = new Map(shown.map(row => [String(row.id), row]));
  return new Map(
    records.map((record): [string, RaRecord] => {
      const row = rows.get(record.id);
      return [record.id, row && row['version'] === record.version ? row : record];
    }),
  );
};

export type Round = {
  /** The records as the user has seen them, by id. Every call sends these versions. */
  seen: ReadonlyMap<string, RaRecord>;
  input: ActionArgs;
  /** The records that were left out but can still be decided, as the user has seen them. */
  leftOut: readonly RaRecord[];
};

type ActionRunCallbacks = {
  onBreak: (error: BulkRunChunkError) => void;
  /** `remaining` are the records that were not processed. */
  onSettled: (run: BulkRunState, remaining: readonly RaRecord[], round: Round) => void;
};

/** Runs an action on its records. The first round always uses the same idempotency key, even if it is started twice. */
export const useActionRun = (action: string, { onBreak, onSettled }: ActionRunCallbacks) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(createIdempotencyKey);
  const [round, setRound] = useState<Round>({ seen: new Map(), input: {}, leftOut: [] });
  const latest = useRef(round);
  const begin = (next: Round) => {
    latest.current = next;
    setRound(next);
  };
  const { start, rerun, ...run } = useBulkRun(
    async ({ key: idempotencyKey, ids }) => {
      const { seen, input } = latest.current;
      const records = ids.map(id => pickIdAndVersion(seen.get(id) ?? { id }));
      const params = { action, records, ...inputForChunk(input, ids), idempotencyKey };
      return (await dataProvider.runAction(resource, params)).data;
    },
    {
      onBreak,
      onSettled: settled => {
        const { seen, leftOut } = latest.current;
        const ids = [...settled.failed.map(({ id }) => id), ...settled.untouched];
        onSettled(settled, [...ids.map(id => seen.get(id) ?? { id }), ...leftOut], latest.current);
      },
    },
  );
  return {
    ...run,
    seen: round.seen,
    start: (next: Round) => {
      begin(next);
      start([...next.seen.keys()], key);
    },
    /** Runs the action again on records that have changed, as they are now. */
    confirm: (records: readonly RaRecord[]) => {
      const confirmed = records.map(record => [String(record.id), record] as const);
      begin({ ...latest.current, seen: new Map([...latest.current.seen, ...confirmed]) });
      rerun(confirmed.map(([id]) => id));
    },
  };
};

import { use } from 'react';
import {
  ListContext,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { NotificationRecordName, useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { CanAccessContext } from '@/ui/access';
import { bulkChunkSize, takesOnlyPart, undoTime, type ActionInputSpec } from './action';
import { useActionContext } from './actionContext';
import type { BulkRunState } from './bulkRun';
import { UndoButton } from './UndoButton';
import type { Round } from './useActionRun';

/** Whether more than the id and the version of a record is known. */
const isKnown = (record: RaRecord | undefined): record is RaRecord =>
  record !== undefined && Object.keys(record).some(field => field !== 'id' && field !== 'version');

/** The most records that a notification names. */
const mostNamed = 3;

/**
 * Returns a function that names the first records of a batch, and says how many more there are. Of a batch over a filter,
 * it knows the records on the list's page.
 */
const useNameRecords = () => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const list = use(ListContext);
  return (ids: readonly string[], seen: ReadonlyMap<string, RaRecord>) => {
    const onPage = new Map(list?.data?.map((record: RaRecord) => [String(record.id), record]));
    const known = ids.map(id => [seen.get(id), onPage.get(id)].find(isKnown));
    const named = known.filter(isKnown).slice(0, mostNamed);
    const names = named.map(record => String(represent(record))).join(translate('action.names.separator'));
    const more = ids.length - named.length;
    return named.length > 0 && more > 0 ? translate('action.names.more', { names, smart_count: more }) : names;
  };
};

/**
 * Returns a function that shows a notification after a run in which every record succeeded: what was done, and the
 * record with a link if there was only one, or else the first of them. A record that was done in part is said to be. What the
 * user may undo, and was all in the same status before, has an Undo button.
 */
export const useNotifyOfSuccess = (action: string, label: string, spec: ActionInputSpec) => {
  const translate = useTranslate();
  const notify = useNotify();
  const nameRecords = useNameRecords();
  const notifyOfRecord = useNotifyWithRecordLink();
  const resource = useResourceContext() ?? '';
  const resourceLabel = useGetResourceLabel();
  const { actions } = useActionContext();
  const can = use(CanAccessContext);
  return ({ succeeded, requested, held }: BulkRunState, { seen, input }: Round) => {
    const [id = '', ...others] = [...succeeded, ...requested];
    const only = others.length === 0 ? seen.get(id) : undefined;
    const type = succeeded.length > 0 ? 'success' : 'info';
    // Languages differ in what they build on: Chinese on the label, English on the past tense of the operation log.
    const undo = type === 'success' ? actions[action]?.undo : undefined;
    const isUndoable = undo !== undefined && can(undo.action, resource);
    const words = { action: label, did: translate(`operation.${action}`, { _: label }) };
    if (isKnown(only)) {
      const partly = spec.perRecord?.parts?.partly;
      const done = partly && takesOnlyPart(spec, input, only) ? translate(partly) : undefined;
      const messageArgs = done ? { action: done, did: done } : words;
      const sentOne = held.length > 0 ? 'approval.heldOne' : 'approval.done';
      notifyOfRecord(type === 'info' ? sentOne : 'action.done', only, {
        type,
        messageArgs,
        ...(isUndoable && undo.to === only['status'] && { undo: undo.action }),
      });
      return;
    }
    const count = succeeded.length;
    const name = resourceLabel(resource, count).toLocaleLowerCase();
    const done = count > 0 && translate('action.doneMany', { ...words, smart_count: count, name });
    const say = (key: string, smart_count: number) => smart_count > 0 && translate(key, { smart_count });
    const sent = say('approval.requested', requested.length - held.length);
    const onHold = say('approval.held', held.length);
    const names = nameRecords([...succeeded, ...requested], seen);
    const isWholeUndoable =
      isUndoable &&
      requested.length === 0 &&
      count <= bulkChunkSize &&
      succeeded.every(each => seen.get(each)?.['status'] === undo.to);
    notify('action.result', {
      type,
      messageArgs: { result: [done, sent, onHold].filter(Boolean).join(' · ') },
      ...(isWholeUndoable && { autoHideDuration: undoTime }),
      ...((names !== '' || isWholeUndoable) && {
        action: (
          <>
            {names !== '' && <NotificationRecordName name={names} />}
            {isWholeUndoable && <UndoButton resource={resource} ids={succeeded} action={undo.action} />}
          </>
        ),
      }),
    });
  };
};

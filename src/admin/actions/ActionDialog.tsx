import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { useErrorNotification, type FailedOperationName } from '@/ui/feedback/useErrorNotification';
import { ActionPreviewStep } from './ActionPreview';
import { BulkRunProgressStep, BulkRunSummaryStep } from './BulkRunSteps';
import { ChangedRecordsAlert, usePartitionActionFailures } from './ChangedRecords';
import type { ActionDialogRequest } from './actionContext';
import type { ActionInputSpec, BulkActionTarget } from './action';
import { isCompleteSuccess, type BulkRunState } from './bulkRun';
import { getRecordsByIdWithShownFields, useActionRun } from './useActionRun';
import { useBulkRunLeaveGuard } from './useBulkRun';
import { useNotifyOfSuccess } from './useNotifyOfSuccess';

const findSame = (records: readonly RaRecord[], { id }: RaRecord) => records.find(record => record.id === id);

type ActionDialogProps = Pick<ActionDialogRequest, 'isPreviewShown'> & {
  action: string;
  target: BulkActionTarget;
  spec: ActionInputSpec;
  /** The failure notice to show. Defaults to the notice of the action itself. */
  notice?: FailedOperationName | undefined;
  /**
   * Called when a round ends: every chunk has a response, or the user stopped. `remaining` are the records that were not
   * processed but can still be decided, including those that were left out, as the user has seen them.
   */
  onSettled: (run: BulkRunState, remaining: readonly RaRecord[]) => void;
  onClose: () => void;
};

/**
 * Runs one action on one or many records (docs/architecture.md#how-data-flows). Shows a preview, requests the required
 * input and shows the progress. If every record succeeds, the dialog closes and a notification says what was done;
 * otherwise it ends with a summary of the results. Escape goes back one step: it closes the preview, or stops the run
 * before the next chunk.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { action, spec, isPreviewShown = false, onSettled, onClose } = props;
  const [target, setTarget] = useState(props.target);
  const titleId = useId();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  useFocusHeadingOnClose();
  const resource = useResourceContext() ?? '';
  const resourceLabel = useGetResourceLabel();
  const shown = 'records' in target ? target.records : [];
  const single = shown.length === 1;
  const tried = props.notice ?? (single ? 'action' : 'batch');
  const label = translate(`resources.${resource}.actions.${action}`);
  const notifyOfSuccess = useNotifyOfSuccess(action, label, spec);
  const { run, seen, start, stop, resume, retry, confirm } = useActionRun(action, {
    // Status 0 means no response, so the outcome is unknown. The dialog itself explains this and offers a check.
    onBreak: error => {
      if (error.status !== 0) errorNotification.notify(tried, error, { action: label });
    },
    onSettled: (settled, remaining, round) => {
      onSettled(settled, remaining);
      if (!isCompleteSuccess(settled)) return;
      notifyOfSuccess(settled, round);
      onClose();
    },
  });
  const ignoreDoublePress = useIgnoreDoublePress(run.phase === 'ready' ? null : run.phase);
  const { busy, leave } = useBulkRunLeaveGuard(run, stop, onClose);
  const { changed, others } = usePartitionActionFailures(action, [...seen.values()])(run.failed);
  // Some action names do not fit before a record's name; those actions define a title of their own.
  const title = translate(`resources.${resource}.titles.${action}`, {
    smart_count: single ? 1 : 2,
    _: translate(single ? 'action.title.one' : 'action.title.many', {
      action: label,
      name: resourceLabel(resource, single ? 1 : 2).toLocaleLowerCase(),
    }),
  });
  return (
    <Dialog open onClose={leave} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {run.phase === 'ready' && (
        <ActionPreviewStep
          {...{ action, label, target, spec, single, tried, isPreviewShown, onClose }}
          onConfirm={(records, input, leftOut) =>
            start({ seen: getRecordsByIdWithShownFields(records, shown), input, leftOut })
          }
          onInclude={records => setTarget({ records: shown.map(record => findSame(records, record) ?? record) })}
        />
      )}
      {run.phase === 'done' && (
        <BulkRunSummaryStep {...{ run, label, onClose }} failed={others} onRetry={retry}>
          {changed.length > 0 && (
            <ChangedRecordsAlert
              records={changed}
              messages="action.changed.confirm"
              {...{ label }}
              autoFocus
              onConfirm={confirm}
            />
          )}
        </BulkRunSummaryStep>
      )}
      {busy && <BulkRunProgressStep {...{ run, label }} onStop={stop} onResume={resume} />}
    </Dialog>
  );
};

import { Dialog, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate, useDataProvider } from 'react-admin';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { useErrorNotification, type FailedOperationName } from '@/ui/feedback/useErrorNotification';
import { ActionPreviewStep } from './ActionPreview';
import { BulkRunProgress, BulkRunSummary } from './BulkRunSteps';
import type { BulkRunState } from './bulkRun';
import { type ActionInputSpec, type BulkActionTarget, type ActionArgs, createIdempotencyKey } from './action';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useBulkRun, useBulkRunDialogClose } from './useBulkRun';

/** Returns the input that belongs to one chunk of ids. */
const inputForChunk = ({ perRecord, ...input }: ActionArgs, ids: readonly string[]): ActionArgs => {
  if (!perRecord) return input;
  const own = <T,>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));
  const optional = Object.entries(perRecord.optional ?? {}).map(([field, values]) => [field, own(values)]);
  return {
    ...input,
    perRecord: { ...perRecord, values: own(perRecord.values), optional: Object.fromEntries(optional) },
  };
};

/** Runs an action on its records. The first round always uses the same idempotency key, even if it is started twice. */
const useActionRun = (action: string, target: BulkActionTarget, callbacks: Parameters<typeof useBulkRun>[1]) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(createIdempotencyKey);
  const versions = 'ids' in target ? target.versions : undefined;
  const input = useRef<ActionArgs>({});
  const { start, ...run } = useBulkRun(
    async ({ key: idempotencyKey, ids }) =>
      (
        await dataProvider.runAction(resource, {
          action,
          ids,
          ...(versions && { versions }),
          ...inputForChunk(input.current, ids),
          idempotencyKey,
        })
      ).data,
    callbacks,
  );
  return {
    ...run,
    start: (ids: string[], given: ActionArgs) => {
      input.current = given;
      start(ids, key);
    },
  };
};

type ActionDialogProps = {
  action: string;
  target: BulkActionTarget;
  spec: ActionInputSpec;
  /** The failure notice to show. Defaults to the notice of the action itself. */
  notice?: FailedOperationName | undefined;
  /** Called when a round ends: every chunk has a response, or the user stopped. `leftOut` are records without input. */
  onSettled: (run: BulkRunState, leftOut: readonly string[]) => void;
  onClose: () => void;
};

/** Long content scrolls above the buttons, so that the buttons stay visible. */
const buttonsInView = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/**
 * Runs one action on one or many records (docs/architecture.md#how-data-flows). Shows a preview, requests the required
 * input, shows the progress and ends with a summary of each record's result. Escape goes back one step: it closes the
 * preview, or stops the run before the next chunk.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { action, target, spec, onSettled, onClose } = props;
  const titleId = useId();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  useFocusHeadingOnClose();
  const resource = useResourceContext() ?? '';
  const resourceLabel = useGetResourceLabel();
  const single = 'ids' in target && target.ids.length === 1;
  const tried = props.notice ?? (single ? 'action' : 'batch');
  const label = translate(`resources.${resource}.actions.${action}`);
  const leftOut = useRef<readonly string[]>([]);
  const { run, start, stop, resume, retry } = useActionRun(action, target, {
    // Status 0 means no response, so the outcome is unknown. The dialog itself explains this and offers a check.
    onBreak: error => {
      if (error.status !== 0) errorNotification.notify(tried, error, { action: label });
    },
    onSettled: settled => onSettled(settled, leftOut.current),
  });
  const { busy, leave } = useBulkRunDialogClose(run, stop, onClose);
  // Some action names do not fit before a record's name; those actions define a title of their own.
  const title = translate(`resources.${resource}.titles.${action}`, {
    smart_count: single ? 1 : 2,
    _: translate(single ? 'action.title.one' : 'action.title.many', {
      action: label,
      name: resourceLabel(resource, single ? 1 : 2).toLocaleLowerCase(),
    }),
  });
  return (
    <Dialog
      open
      onClose={leave}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: buttonsInView } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {run.phase === 'ready' && (
        <ActionPreviewStep
          {...{ action, label, target, spec, single, tried, onClose }}
          onConfirm={(ids, input, rest) => {
            leftOut.current = rest;
            start(ids, input);
          }}
        />
      )}
      {run.phase === 'done' && <BulkRunSummary {...{ run, label, onClose }} onRetry={retry} />}
      {busy && <BulkRunProgress {...{ run, label }} onStop={stop} onResume={resume} />}
    </Dialog>
  );
};

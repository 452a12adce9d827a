import { Dialog, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useBlocker, useGetResourceLabel, useResourceContext, useTranslate, useDataProvider } from 'react-admin';
import { useFocusHeadingOnClose } from '@/ui/pageHeading';
import { useAskBeforeUnload } from '@/admin/record/UnsavedChanges';
import { useNotice, type Notice } from '@/ui/feedback/useNotice';
import { VerbPreviewStep } from './ActionPreview';
import { VerbProgress, VerbSummary } from './BulkRunSteps';
import type { BulkRun } from './bulkRun';
import { type Asked, type Target, type Answers, createIdempotencyKey } from './action';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useBulkRun } from './useBulkRun';

/** Returns the answers that belong to one chunk of ids. */
const answersFor = ({ each, ...answers }: Answers, ids: readonly string[]): Answers => {
  if (!each) return answers;
  const own = Object.entries(each.values).filter(([id]) => ids.includes(id));
  return { ...answers, each: { field: each.field, values: Object.fromEntries(own) } };
};

/** Runs an action on its records. The first round always uses the same idempotency key, even if it is started twice. */
const useVerbRun = (verb: string, target: Target, callbacks: Parameters<typeof useBulkRun>[1]) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(createIdempotencyKey);
  const versions = 'ids' in target ? target.versions : undefined;
  const answers = useRef<Answers>({});
  const { start, ...run } = useBulkRun(
    async ({ key: idempotencyKey, ids }) =>
      (
        await dataProvider.verb(resource, {
          verb,
          ids,
          ...(versions && { versions }),
          ...answersFor(answers.current, ids),
          idempotencyKey,
        })
      ).data,
    callbacks,
  );
  return {
    ...run,
    start: (ids: string[], given: Answers) => {
      answers.current = given;
      start(ids, key);
    },
  };
};

type VerbDialogProps = {
  verb: string;
  target: Target;
  asked: Asked;
  /** The failure notice to show. Defaults to the notice of the action itself. */
  notice?: Notice | undefined;
  /** Called when a round ends: every chunk has a response, or the user stopped. */
  onSettled: (run: BulkRun) => void;
  onClose: () => void;
};

/** Long content scrolls above the buttons, so that the buttons stay visible. */
const buttonsInView = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/**
 * Runs one action on one or many records (docs/architecture.md#how-data-flows). Shows a preview, requests the required
 * input, shows the progress and ends with a summary of each record's result. Escape goes back one step: it closes the
 * preview, or stops the run before the next chunk.
 */
export const ActionDialog = (props: VerbDialogProps) => {
  const { verb, target, asked, onSettled, onClose } = props;
  const titleId = useId();
  const translate = useTranslate();
  const notice = useNotice();
  useFocusHeadingOnClose();
  const resource = useResourceContext() ?? '';
  const resourceLabel = useGetResourceLabel();
  const single = 'ids' in target && target.ids.length === 1;
  const tried = props.notice ?? (single ? 'verb' : 'batch');
  const label = translate(`resources.${resource}.verbs.${verb}`);
  const { run, start, stop, resume, retry } = useVerbRun(verb, target, {
    // Status 0 means no response, so the outcome is unknown. The dialog itself explains this and offers a check.
    onBreak: error => {
      if (error.status !== 0) notice.tell(tried, error, { verb: label.toLocaleLowerCase() });
    },
    onSettled,
  });
  // Leaving the page would lose the outcome of the run.
  const busy = run.phase !== 'ready' && run.phase !== 'done';
  useBlocker(busy);
  useAskBeforeUnload(busy);
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick') return;
    if (busy) stop();
    else onClose();
  };
  // Some action names do not fit before a record's name; those actions define a title of their own.
  const title = translate(`resources.${resource}.titles.${verb}`, {
    smart_count: single ? 1 : 2,
    _: translate(single ? 'verb.title.one' : 'verb.title.many', {
      verb: label,
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
        <VerbPreviewStep {...{ verb, label, target, asked, single, tried, onClose }} onConfirm={start} />
      )}
      {run.phase === 'done' && <VerbSummary {...{ run, label, onClose }} onRetry={retry} />}
      {busy && <VerbProgress {...{ run, label }} onStop={stop} onResume={resume} />}
    </Dialog>
  );
};

import { Dialog, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useBlocker, useGetResourceLabel, useResourceContext, useTranslate, useDataProvider } from 'react-admin';
import { useFocusHeadingOnClose } from '@/ui/pageHeading';
import { useAskBeforeUnload } from '@/admin/record/UnsavedChanges';
import { useNotice, type Notice } from '@/ui/feedback/useNotice';
import { VerbPreviewStep } from './ActionPreview';
import { VerbProgress, VerbSummary } from './BulkRunSteps';
import type { BulkRun } from './bulkRun';
import type { Asked, Target, Answers } from './action';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { newKey } from './newKey';
import { useBulkRun } from './useBulkRun';

/** Those for a chunk of the records. */
const answersFor = ({ each, ...answers }: Answers, ids: readonly string[]): Answers => {
  if (!each) return answers;
  const own = Object.entries(each.values).filter(([id]) => ids.includes(id));
  return { ...answers, each: { field: each.field, values: Object.fromEntries(own) } };
};

/** Takes a verb through its records; the first round keeps its key however often it is begun. */
const useVerbRun = (verb: string, target: Target, callbacks: Parameters<typeof useBulkRun>[1]) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(newKey);
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
  /** What was tried when it fails; by default the action itself. */
  notice?: Notice | undefined;
  /** Called whenever a round has ended: all answered, or stopped. */
  onSettled: (run: BulkRun) => void;
  onClose: () => void;
};

/** However much there is to read, it scrolls above the buttons. */
const buttonsInView = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/**
 * One verb on one record or many (docs/architecture.md#how-data-flows): previews what would happen, asks for what is needed, shows the progress, and ends with what became of each record. Escape goes back one step: out of the preview,
 * or to a stop before the next chunk.
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
    // Without any answer nobody knows whether it failed; the dialog itself says so and how to find out.
    onBreak: error => {
      if (error.status !== 0) notice.tell(tried, error, { verb: label.toLocaleLowerCase() });
    },
    onSettled,
  });
  // Its outcome would be lost with the page.
  const busy = run.phase !== 'ready' && run.phase !== 'done';
  useBlocker(busy);
  useAskBeforeUnload(busy);
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick') return;
    if (busy) stop();
    else onClose();
  };
  // A verb whose words do not go before a name has a title of its own.
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

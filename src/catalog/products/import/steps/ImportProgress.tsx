import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useHasApiCapability } from '@/ui/access';
import { countProcessedRecords, isChunkOutcomeUnknown, type BulkRunState } from '@/admin/actions/bulkRun';
import type { useImportRun, ImportRowResultsById } from '../useImportRun';
import type { ProductImportState } from '../useProductImport';
import { StatusTag, type StatusTone } from '@/admin/fields/StatusField';
import { importRowResultKinds } from '../productImport';

/** Returns the first and the last row id, in file order. */
const spanOf = (ids: readonly string[]) => ({ first: ids[0] ?? '', last: ids.at(-1) ?? '' });

/** Shows the state of an interrupted import: finished rows, rows with an unknown result, and rows not sent yet. */
const WhereItStands = ({ run }: { run: BulkRunState }) => {
  const translate = useTranslate();
  const [asked, ...others] = run.chunks;
  const done = [...run.succeeded, ...run.failed.map(({ id }) => id)].toSorted((a, b) => Number(a) - Number(b));
  const parts = { done, unknown: asked?.ids ?? [], waiting: others.flatMap(({ ids }) => ids) };
  return Object.entries(parts).map(([part, ids]) => {
    if (ids.length === 0) return null;
    const messageArgs = { ...spanOf(ids), smart_count: ids.length };
    return <span key={part}>{translate(`resources.products.import.stands.${part}`, messageArgs)}</span>;
  });
};

type ImportKind = 'checking' | 'importing';

const useProgressText = () => {
  const translate = useTranslate();
  return (run: BulkRunState, kind: ImportKind) =>
    translate(run.phase === 'stopping' ? 'action.progress.stopping' : `resources.products.import.${kind}.progress`, {
      count: countProcessedRecords(run),
      total: run.total,
    });
};

export const listImportRowResultCounts = (outcomes: ImportRowResultsById, kind: 'checked' | 'imported') => {
  const results = [...outcomes.values()].map(({ result }) => result);
  return importRowResultKinds.map(result => ({
    result,
    label: `resources.products.import.${kind}.${result}`,
    smart_count: results.filter(other => other === result).length,
  }));
};

/** Returns what a screen reader announces: the progress after each chunk, and the number of rows per result at the end. */
export const useImportStatusText = ({ step, check, write, outcomes }: ProductImportState) => {
  const translate = useTranslate();
  const progress = useProgressText();
  const current = { check: { job: check, outcomes: check.outcomes }, import: { job: write, outcomes } };
  if (step !== 'check' && step !== 'import') return '';
  const { job, outcomes: shown } = current[step];
  if (job.run.phase !== 'done') return progress(job.run, step === 'check' ? 'checking' : 'importing');
  return listImportRowResultCounts(shown, step === 'check' ? 'checked' : 'imported')
    .map(({ label, smart_count }) => translate(label, { smart_count }))
    .join(translate('field.and'));
};

type ImportProgressProps = { job: ReturnType<typeof useImportRun>; kind: ImportKind };

export const ImportProgress = ({ job, kind }: ImportProgressProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const repeatable = useHasApiCapability('actions');
  const { run, stop, resume } = job;
  const { phase, total, broken } = run;
  const count = countProcessedRecords(run);
  const text = `resources.products.import.${kind}`;
  const progress = useProgressText()(run, kind);
  const paused = phase === 'paused' && broken;
  // A dry run writes nothing, so repeating it is always safe.
  const unknown = repeatable || kind === 'checking' ? 'unknown' : 'unsafe';
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{progress}</Typography>
        <ProgressBar {...{ count, total }} label={translate(`${text}.label`)} text={progress} />
        {paused && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <Stack sx={{ gap: 0.5 }}>
              <span>{getErrorMessage(broken)}</span>
              <span>{translate(`${text}.${isChunkOutcomeUnknown(broken) ? unknown : 'refused'}`)}</span>
              {kind === 'importing' && <WhereItStands run={run} />}
            </Stack>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button key="stop" color="inherit" onClick={stop} disabled={phase === 'stopping'} autoFocus={!paused}>
          {translate('action.progress.stop')}
        </Button>
        {paused && (
          <Button variant="contained" onClick={resume} autoFocus>
            {translate(isChunkOutcomeUnknown(broken) ? `${text}.again` : 'action.progress.resume')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

const tones: Record<(typeof importRowResultKinds)[number], StatusTone> = {
  created: 'good',
  updated: 'running',
  unchanged: 'off',
  failed: 'bad',
};

export const ImportResultCounts = ({ outcomes }: { outcomes: ImportRowResultsById }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {listImportRowResultCounts(outcomes, 'imported').map(({ result, label, smart_count }) => (
        <StatusTag key={result} tone={smart_count > 0 ? tones[result] : 'off'}>
          {translate(label, { smart_count })}
        </StatusTag>
      ))}
    </Stack>
  );
};

import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useCapability } from '@/ui/access';
import { countProcessedRecords, isChunkOutcomeUnknown, type BulkRunState } from '@/admin/actions/bulkRun';
import type { useImportRun, ImportRowResults } from '../useProductImport';
import { StatusTag, type StatusTone } from '@/admin/fields/StatusField';
import { importResults } from '../productImport';

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
    const words = { ...spanOf(ids), smart_count: ids.length };
    return <span key={part}>{translate(`resources.products.import.stands.${part}`, words)}</span>;
  });
};

type ImportProgressProps = { job: ReturnType<typeof useImportRun>; kind: 'checking' | 'importing' };

/** Shows the progress of a run, with buttons to stop before the next chunk and to resume after an error. */
export const ImportProgress = ({ job, kind }: ImportProgressProps) => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const repeatable = useCapability('idempotency');
  const { run, stop, resume } = job;
  const { phase, total, broken } = run;
  const count = countProcessedRecords(run);
  const text = `resources.products.import.${kind}`;
  const progress = translate(phase === 'stopping' ? 'action.progress.stopping' : `${text}.progress`, { count, total });
  const paused = phase === 'paused' && broken;
  // A dry run writes nothing, so repeating it is always safe.
  const unknown = repeatable || kind === 'checking' ? 'unknown' : 'unsafe';
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total }} label={translate(`${text}.label`)} text={progress} />
        {paused && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <Stack sx={{ gap: 0.5 }}>
              <span>{words(broken)}</span>
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

const tones: Record<(typeof importResults)[number], StatusTone> = {
  created: 'good',
  updated: 'running',
  unchanged: 'off',
  failed: 'bad',
};

/** Shows the number of rows per result. */
export const ImportResultCounts = ({
  outcomes,
  kind,
}: {
  outcomes: ImportRowResults;
  kind: 'checked' | 'imported';
}) => {
  const translate = useTranslate();
  const results = [...outcomes.values()].map(({ result }) => result);
  return (
    <Stack direction="row" role="status" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {importResults.map(result => {
        const count = results.filter(other => other === result).length;
        return (
          <StatusTag key={result} ownerState={{ tone: count > 0 ? tones[result] : 'off' }}>
            {translate(`resources.products.import.${kind}.${result}`, { smart_count: count })}
          </StatusTag>
        );
      })}
    </Stack>
  );
};

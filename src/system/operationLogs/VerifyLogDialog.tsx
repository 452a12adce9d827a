import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { LogVerificationFinding, LogReport, LogVerification } from './operationLog';

const text = 'resources.operationLogs.verification';

const queryKey = ['operationLogs', 'verification'];

/** Milliseconds between two requests for the progress. */
const interval = 1_000;

/** Names a problem, with a link to its entry if that still exists. */
const Problem = ({ kind, id, seal }: LogVerificationFinding) => {
  const translate = useTranslate();
  return (
    <li>
      {translate(`${text}.problems.${kind}`)}{' '}
      {id && kind !== 'deleted' ? (
        <ReferenceLink resource="operationLogs" id={id}>
          {id}
        </ReferenceLink>
      ) : (
        (id ?? translate(`${text}.seal`, { seal }))
      )}
    </li>
  );
};

/** Shows what a verification has found. */
const Report = ({ report, updatedAt }: { report: LogReport; updatedAt: string }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { rows, waiting, unsigned, seals, sealedAt, removedUntil, witnessed, problems, problemCount } = report;
  const notes = [
    sealedAt && translate(`${text}.sealed`, { rows, seals, time: formatDateTime(sealedAt, timeZone) }),
    waiting > 0 && translate(`${text}.waiting`, { smart_count: waiting }),
    unsigned > 0 && translate(`${text}.unsigned`, { smart_count: unsigned }),
    removedUntil && translate(`${text}.removed`, { seal: removedUntil }),
    witnessed === null ? translate(`${text}.noWitness`) : translate(`${text}.witnessed`, { smart_count: witnessed }),
  ].filter(Boolean);
  return (
    <>
      <Alert severity={problemCount > 0 ? 'error' : 'success'}>
        {translate(problemCount > 0 ? `${text}.changed` : `${text}.intact`, { smart_count: problemCount })}
      </Alert>
      {problems.length > 0 && (
        <ul aria-label={translate(`${text}.list`)}>
          {problems.map(problem => (
            <Problem key={`${problem.kind} ${problem.id ?? problem.seal}`} {...problem} />
          ))}
        </ul>
      )}
      {notes.map(note => (
        <Typography key={String(note)}>{note}</Typography>
      ))}
      <Typography color="textSecondary">
        {translate(`${text}.at`, { time: formatDateTime(updatedAt, timeZone) })}
      </Typography>
    </>
  );
};

/** Shows how far a verification is. */
const Progress = ({ checked, total }: LogVerification) => {
  const translate = useTranslate();
  const progress = translate(`${text}.progress`, { checked, total });
  return (
    <>
      <Typography role="status">{progress}</Typography>
      <ProgressBar count={checked} total={total} label={translate(`${text}.title`)} text={progress} />
    </>
  );
};

/** Shows the latest verification of the operation log, and starts another one. */
export const VerifyLogDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const errorMessage = useGetErrorMessage();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isLoading } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.logVerification()).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? interval : false),
  });
  const start = useMutation({
    mutationFn: async () => (await dataProvider.verifyLog()).data,
    onSuccess: started => queryClient.setQueryData(queryKey, started),
  });
  const failure = start.error ?? error;
  const isRunning = data?.state === 'running' || start.isPending;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`${text}.title`)}</DialogTitle>
      <DialogContent aria-busy={isLoading || isRunning}>
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{translate(`${text}.description`)}</Typography>
          {failure && <Alert severity="error">{errorMessage(failure)}</Alert>}
          {data?.state === 'running' && <Progress {...data} />}
          {data?.state === 'failed' && <Alert severity="warning">{translate(`${text}.failed`)}</Alert>}
          {data?.report && <Report report={data.report} updatedAt={data.updatedAt} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" loading={isRunning} onClick={() => start.mutate()}>
          {translate(`${text}.start`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

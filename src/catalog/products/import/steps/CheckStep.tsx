import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailedRows } from './FailedRows';
import { ImportProgress, OutcomeCounts } from './ImportProgress';
import type { ProductImportState } from '../useProductImport';

/** The third step: shows the result of a dry run and the failed rows. Nothing is written yet. */
export const CheckStep = ({ job, onClose }: StepProps) => {
  const translate = useTranslate();
  const { check, right } = job;
  if (check.run.phase !== 'done') return <ImportProgress job={check} kind="checking" />;
  const stopped = check.run.untouched.length > 0;
  const nothing = ![...check.outcomes.values()].some(({ result }) => result === 'created' || result === 'updated');
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <OutcomeCounts outcomes={check.outcomes} kind="checked" />
          {stopped && <Alert severity="warning">{translate('resources.products.import.check.stopped')}</Alert>}
          {!stopped && nothing && <Alert severity="info">{translate('resources.products.import.check.nothing')}</Alert>}
          <FailedRows job={job} outcomes={check.outcomes} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
          {translate('resources.products.import.otherFile')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('mapping')} autoFocus={stopped || nothing}>
          {translate('resources.products.import.back')}
        </Button>
        {!stopped && (
          <Button variant="contained" disabled={nothing} onClick={job.startWrite} autoFocus={!nothing}>
            {translate('resources.products.import.check.start', { smart_count: right })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

export type StepProps = { job: ProductImportState; onClose: () => void };

import { Dialog, DialogTitle, Step, StepLabel, Stepper, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CheckStep } from './steps/CheckStep';
import { FileStep } from './steps/FileStep';
import { MappingStep } from './steps/MappingStep';
import { ResultStep } from './steps/ResultStep';
import { importSteps, useProductImport } from './useProductImport';

type ImportDialogProps = {
  open: boolean;
  /** Whether there is nothing left of it to come back to. */
  onClose: (done: boolean) => void;
};

const steps = { file: FileStep, mapping: MappingStep, check: CheckStep, import: ResultStep };

/** However much there is to read, it scrolls above the buttons. */
const paper = { minHeight: { sm: 520 } };

/** Imports products from an XLSX or CSV file, by their SKUs: file, columns, check, import. While rows are sent it stays. */
export const ImportDialog = ({ open, onClose }: ImportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const job = useProductImport();
  const Current = steps[job.step];
  const close = () => onClose(job.step === 'import');
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' && !job.busy) close();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      fullWidth
      fullScreen={fullScreen}
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paper } }}
    >
      <DialogTitle id={titleId}>{translate('resources.products.import.title')}</DialogTitle>
      <Stepper
        activeStep={importSteps.indexOf(job.step)}
        alternativeLabel={fullScreen}
        aria-label={translate('resources.products.import.steps.label')}
        sx={{ px: 2.5, pb: 2 }}
      >
        {importSteps.map(name => (
          <Step key={name} aria-current={name === job.step ? 'step' : undefined}>
            <StepLabel>{translate(`resources.products.import.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Current job={job} onClose={close} />
    </Dialog>
  );
};

import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Step,
  StepLabel,
  Stepper,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Fragment, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { findUnmappedRequiredFields } from './importFile';
import { importFields } from './productImport';
import { CheckStep, type ImportStepProps } from './steps/CheckStep';
import { FieldColumnInput, StockModeInput } from './steps/FieldColumn';
import { HeadingPlaceInputs } from './steps/HeadingPlaceInputs';
import { FileStep } from './steps/FileStep';
import { useImportStatusText } from './steps/ImportProgress';
import { ResultStep } from './steps/ResultStep';
import { importSteps, useProductImport } from './useProductImport';

/** The second step: maps the fields to the columns of the file. */
const MappingStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const [tried, setTried] = useState(false);
  const { table, mapping } = job;
  if (!table) return null;
  const missing = findUnmappedRequiredFields(mapping);
  const used = new Set(Object.values(mapping));
  const ignored = table.headings.filter((heading, index) => heading !== '' && !used.has(index));
  const next = () => {
    setTried(true);
    if (missing.length === 0) job.startCheck();
  };
  return (
    <>
      <DialogContent>
        <Typography>
          <span translate="no">{table.name}</span>
          {translate('resources.products.import.mapping.rows', { smart_count: table.rows.length })}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('resources.products.import.mapping.partial')}
        </Typography>
        <HeadingPlaceInputs job={job} />
        <Stack sx={{ gap: 1.5 }}>
          {importFields.map(({ field, required }) => (
            <Fragment key={field}>
              <FieldColumnInput
                field={field}
                required={required}
                table={table}
                column={mapping[field]}
                wrong={tried && missing.includes(field)}
                onChange={column => job.map(field, column)}
              />
              {field === 'stock' && mapping.stock !== undefined && (
                <StockModeInput value={job.stockMode} onChange={job.chooseStockMode} />
              )}
            </Fragment>
          ))}
        </Stack>
        {ignored.length > 0 && (
          <Typography color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {translate('resources.products.import.mapping.ignored', {
              names: ignored.join(translate('field.and')),
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
          {translate('resources.products.import.back')}
        </Button>
        <Button variant="contained" onClick={next} autoFocus>
          {translate('resources.products.import.mapping.next')}
        </Button>
      </DialogActions>
    </>
  );
};

type ImportDialogProps = {
  open: boolean;
  /** Called with true if the import is done and there is nothing to resume. */
  onClose: (done: boolean) => void;
};

const steps = { file: FileStep, mapping: MappingStep, check: CheckStep, import: ResultStep };

/** Minimum height of the dialog. Longer content scrolls above the buttons. */
const paper = { minHeight: { sm: 520 } };

/**
 * Dialog that imports products from an XLSX or CSV file, matched by SKU, in four steps: file, mapping, check, import.
 * It cannot be closed while rows are being sent.
 */
export const ImportDialog = ({ open, onClose }: ImportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const job = useProductImport();
  const status = useImportStatusText(job);
  const ignoreDoublePress = useIgnoreDoublePress([job.step, job.check.run.phase, job.write.run.phase].join(' '));
  const Current = steps[job.step];
  const close = () => onClose(job.step === 'import');
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' && !job.busy) close();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      onKeyDownCapture={ignoreDoublePress}
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
      {/* Stays while the steps change, because screen readers announce only the changes of a status. */}
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
      <Current job={job} onClose={close} />
    </Dialog>
  );
};

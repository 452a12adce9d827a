import { Box, Button, Stack } from '@mui/material';
import { use, useId, type ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { labelsAbove } from './fieldLayout';
import { InSections } from './inSections';
import { SubmitButton } from './SubmitButton';
import { DrawerFoot } from '../record/DrawerFoot';
import { UnsavedGuard } from './UnsavedGuard';
import { useLeaveRecord } from '../page/useLeaveRecord';

// Named once: react-admin resets the form whenever these change.
const keepTyped = { keepDirtyValues: true };
// react-hook-form forgets what was typed when a form is reset to no values at all, as a new record's has.
const someValue = { id: null };

type RecordFormProps = {
  /** Other buttons that save, beside the main one. */
  more?: ReactNode;
  /** Called when the main button is pressed. */
  onSave?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that fills a drawer or the card of a page. Nothing typed is lost to a failed save, a refetch or a way out that was not meant. */
export const RecordForm = ({ more, onSave, children }: RecordFormProps) => {
  const id = useId();
  const sections = use(InSections);
  return (
    <Box
      sx={{
        display: 'flex',
        flex: 1,
        minHeight: 0,
        '& > form': { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 },
      }}
    >
      <Form
        id={id}
        defaultValues={someValue}
        resetOptions={keepTyped}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        disableInvalidFormNotification
        noValidate
      >
        {sections ? (
          <Stack sx={{ ...labelsAbove, gap: 2 }}>{children}</Stack>
        ) : (
          <Box sx={{ ...labelsAbove, flex: 1, overflowY: 'auto', p: 2.5 }}>{children}</Box>
        )}
        <FormFoot onSave={onSave}>{more}</FormFoot>
      </Form>
    </Box>
  );
};

const FormFoot = ({ onSave, children }: Pick<RecordFormProps, 'onSave' | 'children'>) => {
  const translate = useTranslate();
  const leave = useLeaveRecord();
  const { isSubmitting } = useFormState();
  return (
    <DrawerFoot>
      <Button variant="outlined" color="inherit" onClick={() => leave()}>
        {translate('ra.action.cancel')}
      </Button>
      {children}
      <SubmitButton busy={isSubmitting} {...(onSave && { onClick: onSave })}>
        {translate('ra.action.save')}
      </SubmitButton>
    </DrawerFoot>
  );
};

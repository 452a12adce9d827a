import { Box, Button, Stack, CircularProgress, type ButtonProps } from '@mui/material';
import { use, useId, type ReactNode, type MouseEvent, createContext } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { labelsAbove } from '@/admin/inputs/fieldLayout';
import { DrawerFooter } from './DrawerLayout';
import { UnsavedGuard } from './UnsavedChanges';
import { useLeaveRecord } from './useLeaveRecord';
import { Section } from '@/ui/Section';

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
    <DrawerFooter>
      <Button variant="outlined" color="inherit" onClick={() => leave()}>
        {translate('ra.action.cancel')}
      </Button>
      {children}
      <SubmitButton busy={isSubmitting} {...(onSave && { onClick: onSave })}>
        {translate('ra.action.save')}
      </SubmitButton>
    </DrawerFooter>
  );
};

type SubmitButtonProps = ButtonProps & { busy?: boolean };

/** A form's main button. While busy it does nothing but keeps the focus, which a disabled button would lose. */
export const SubmitButton = ({ busy = false, onClick, ...props }: SubmitButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      {...props}
      onClick={press}
    />
  );
};

type FormSectionProps = {
  title: string;
  /** Inputs one below another, as what is long needs them; else two beside each other where there is room. */
  wide?: boolean;
  children: ReactNode;
};

/** A card of a long form: inputs that belong together, under a title. */
export const FormSection = ({ title, wide = false, children }: FormSectionProps) => (
  <Section title={title}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!wide && { md: 'repeat(2, minmax(0, 560px))' }) },
        alignItems: 'start',
        columnGap: 4,
        rowGap: 1,
      }}
    >
      {children}
    </Box>
  </Section>
);

/** Whether the inputs of the form around are in cards of their own (`FormSection`), instead of all in one. */
export const InSections = createContext(false);

import { Box, Button, Stack, CircularProgress, type ButtonProps, Card } from '@mui/material';
import { use, useId, type ReactNode, type MouseEvent, createContext } from 'react';
import { Form, HttpError, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { OwnScopesContext } from '@/admin/useFormatScope';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { RecordError } from './RecordError';
import { StickyFooter } from './DrawerLayout';
import { UnsavedFormGuard } from './UnsavedChangesGuard';
import { useCloseRecord } from './useRecordNavigation';
import { Section } from '@/ui/Section';

// A constant, because react-admin resets the form whenever the object's identity changes.
const keepTyped = { keepDirtyValues: true };
// A new record has no values, and resetting a form to an empty object would discard what the user has typed.
const someValue = { id: null };

type RecordFormProps = {
  /** Other save buttons, beside the primary one. */
  more?: ReactNode;
  /** Called when the user presses the primary button. */
  onSave?: (() => void) | undefined;
  /** What to say above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * A form that fills a drawer or a page's card. A failed save or a refetch does not discard the input, and leaving the
 * form requires confirmation.
 */
export const RecordForm = ({ more, onSave, notice, children }: RecordFormProps) => {
  const id = useId();
  const sections = use(FormHasSectionsContext);
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
        WarnWhenUnsavedChangesComponent={UnsavedFormGuard}
        disableInvalidFormNotification
        noValidate
      >
        {sections ? (
          <Stack sx={{ ...labelAboveLayout, gap: 2 }}>{children}</Stack>
        ) : (
          <Box sx={{ ...labelAboveLayout, flex: 1, overflowY: 'auto', p: 2.5 }}>{children}</Box>
        )}
        {notice}
        <FormFoot onSave={onSave}>{more}</FormFoot>
      </Form>
    </Box>
  );
};

/** Replaces the form of a user who cannot save it, whose input would be lost. */
export const FormDenied = ({ action }: { action: 'create' | 'update' }) => {
  const translate = useTranslate();
  const permission = `${useResourceContext()}:${action}`;
  const obstacle = use(OwnScopesContext).unusable[permission];
  const error = obstacle
    ? new HttpError(translate(`permission.help.obstacles.${obstacle}`), 403)
    : new HttpError('', 403, { data: { permission } });
  return <RecordError error={error} />;
};

/** Replaces the form of a record that is out of the scope of the permission to update. */
export const FormOutOfScope = () => {
  const translate = useTranslate();
  return <RecordError error={new HttpError(translate('permission.outOfScope'), 403)} />;
};

const FormFoot = ({ onSave, children }: Pick<RecordFormProps, 'onSave' | 'children'>) => {
  const translate = useTranslate();
  const leave = useCloseRecord();
  const { isSubmitting } = useFormState();
  return (
    <StickyFooter>
      <Button variant="outlined" color="inherit" onClick={() => leave()}>
        {translate('ra.action.cancel')}
      </Button>
      {children}
      <SubmitButton busy={isSubmitting} {...(onSave && { onClick: onSave })}>
        {translate('ra.action.save')}
      </SubmitButton>
    </StickyFooter>
  );
};

type SubmitButtonProps = ButtonProps & { busy?: boolean };

/** A form's primary button. While busy it ignores presses but stays focused; a disabled button would lose the focus. */
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

/** In pixels: the largest width of an input, and the padding and borders of a card at both sides. */
const inputWidth = 560;
const cardEdges = 42;

type FormSectionProps = {
  title: string;
  /** Uses one column, for long inputs. By default there are two columns if they fit. */
  wide?: boolean;
  children: ReactNode;
};

/** A card of a long form: a title and its inputs. */
export const FormSection = ({ title, wide = false, children }: FormSectionProps) => (
  <Section title={title}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!wide && { md: `repeat(2, minmax(0, ${inputWidth}px))` }) },
        alignItems: 'start',
        columnGap: 4,
        rowGap: 1,
      }}
    >
      {children}
    </Box>
  </Section>
);

/** Whether the current form's inputs are in cards of their own (`FormSection`) instead of a single card. */
export const FormHasSectionsContext = createContext(false);

type FormCardProps = {
  /** The record has not loaded yet. */
  waiting?: boolean;
  children: ReactNode;
};

const layout = { overflow: 'visible', '& form .MuiFormControl-root': { maxWidth: inputWidth } };

/**
 * The card around a page's form. It ends where its one or two columns of inputs end, so that the buttons are aligned with
 * them, and does not clip the footer, which sticks to the bottom of the window.
 */
export const FormCard = ({ waiting = false, children }: FormCardProps) => {
  const inCards = use(FormHasSectionsContext) && !waiting;
  return inCards ? (
    <Box sx={{ ...layout, maxWidth: 2 * inputWidth + 32 + cardEdges, pb: 2 }}>{children}</Box>
  ) : (
    <Card sx={{ ...layout, maxWidth: inputWidth + cardEdges }}>{children}</Card>
  );
};

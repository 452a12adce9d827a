import { Alert, Button, DialogActions, DialogContent, Box } from '@mui/material';
import { Form, useTranslate, useResourceContext, useDataProvider, maxLength, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Consequence } from './Consequence';
import { RetryAlert } from '@/ui/feedback/RetryAlert';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useNotice, type Notice } from '@/ui/feedback/useNotice';
import { chunkSize, colorOf, type Answers, type Asked, type Target } from './action';
import { eachOf } from './EachInput';
import { EachInputs } from './EachInputs';
import { PreviewResult } from './PreviewResult';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { KeyboardEvent } from 'react';
import { labelsAbove } from '@/admin/inputs/fieldLayout';

const validate = [required('verb.reason.required'), maxLength(200, 'verb.reason.tooLong')];

const submitOnControlEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The reason for an action: required, at most 200 characters. Ctrl+Enter submits it. */
const ReasonInput = () => (
  <Box sx={{ ...labelsAbove, mt: 2 }} onKeyDown={submitOnControlEnter}>
    <TextInput
      source="reason"
      label="verb.reason.label"
      helperText="verb.reason.hint"
      validate={validate}
      multiline
      minRows={2}
      autoFocus
      fullWidth
    />
  </Box>
);

/**
 * Fetches the preview of an action each time its dialog opens. The run then applies to exactly the ids that the preview
 * found eligible.
 */
const usePreview = (verb: string, target: Target) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['preview', resource, verb, target],
    queryFn: async () => (await dataProvider.previewVerb(resource, { verb, target })).data,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};

/**
 * Returns the labels of the dialog's buttons: the action's label and "Cancel" by default. A resource can override them
 * with `resources.<name>.buttons.<action>`, and must do so when the action itself is "cancel".
 */
const useVerbWords = (verb: string, label: string, single: boolean) => {
  const translate = useTranslate();
  const key = `resources.${useResourceContext()}.buttons.${verb}`;
  const smart_count = single ? 1 : 2;
  return {
    submit: translate(`${key}.submit`, { smart_count, _: label }),
    dismiss: translate(`${key}.dismiss`, { smart_count, _: translate('ra.action.cancel') }),
  };
};

type VerbPreviewStepProps = {
  verb: string;
  label: string;
  target: Target;
  asked: Asked;
  single: boolean;
  tried: Notice;
  onConfirm: (ids: string[], answers: Answers) => void;
  onClose: () => void;
};

const answersOf = ({ each }: Asked, { reason, ...values }: FieldValues): Answers => ({
  ...(typeof reason === 'string' && { reason }),
  ...(each && { each: { field: each.field, values: eachOf(values) } }),
});

/**
 * The first step of an action: shows how many records it affects, which ones it skips and why, and the inputs it
 * requires.
 */
export const VerbPreviewStep = (props: VerbPreviewStepProps) => {
  const { verb, label, target, asked, single, tried, onConfirm, onClose } = props;
  const translate = useTranslate();
  const notice = useNotice();
  const words = useVerbWords(verb, label, single);
  const { data: preview, error, isFetching, refetch } = usePreview(verb, target);
  const eligible = preview?.eligible ?? [];
  // Values for each record are typed by hand, so more records than fit into one request are also too many to type.
  const tooMany = asked.each !== undefined && eligible.length > chunkSize;
  const nothing = (preview && eligible.length === 0) || tooMany;
  const confirm = (values: FieldValues) => onConfirm(eligible, answersOf(asked, values));
  const asks = asked.reason || asked.each !== undefined;
  return (
    <Form onSubmit={confirm} noValidate disableInvalidFormNotification>
      <DialogContent aria-busy={isFetching}>
        {error ? (
          <RetryAlert text={notice.word(tried, error, { verb: label.toLocaleLowerCase() })} onRetry={() => refetch()} />
        ) : (
          <PreviewResult preview={preview} label={label} target={target} />
        )}
        {eligible.length > 0 && <Consequence action={verb} />}
        {tooMany && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('verb.each.tooMany', { most: chunkSize })}
          </Alert>
        )}
        {asked.each && !nothing && eligible.length > 0 && <EachInputs verb={verb} each={asked.each} ids={eligible} />}
        {asked.reason && !nothing && <ReasonInput />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={nothing}>
          {nothing ? translate('ra.action.close') : words.dismiss}
        </Button>
        {!nothing && !error && (
          <SubmitButton busy={!preview} autoFocus={!asks} color={colorOf(asked)}>
            {words.submit}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  );
};

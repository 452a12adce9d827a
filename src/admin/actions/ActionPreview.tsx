import { Alert, Button, DialogActions, DialogContent, Box } from '@mui/material';
import { Form, useTranslate, useResourceContext, useDataProvider, maxLength, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Consequence } from './Consequence';
import { RetryAlert } from '@/ui/feedback/RetryAlert';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useNotice, type Notice } from '@/ui/feedback/useNotice';
import { chunkSize, colorOf, type Answers, type Asked, type Target } from './action';
import { eachOf } from './each/eachNames';
import { EachInputs } from './each/EachInputs';
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

/** Why a verb is applied: required, at most 200 characters, sent with Ctrl+Enter. */
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

/** What a verb would do now, asked for anew each time its dialog opens; the run decides exactly what was found eligible. */
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
 * What a verb's buttons say: its label and "cancel", unless the resource words them otherwise
 * (`resources.<name>.buttons.<verb>`), as it must where the verb itself is to cancel.
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

/** The first step of a verb: what it would do to how many records, what is skipped and why, and what it asks for. */
export const VerbPreviewStep = (props: VerbPreviewStepProps) => {
  const { verb, label, target, asked, single, tried, onConfirm, onClose } = props;
  const translate = useTranslate();
  const notice = useNotice();
  const words = useVerbWords(verb, label, single);
  const { data: preview, error, isFetching, refetch } = usePreview(verb, target);
  const eligible = preview?.eligible ?? [];
  // What is asked for each is typed by hand, so that more than can be sent at once are too many to read, too.
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

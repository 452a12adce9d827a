import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Consequence } from '../../Consequence';
import { RetryAlert } from '../../RetryAlert';
import { SubmitButton } from '../../form/SubmitButton';
import { useNotice, type Notice } from '../../useNotice';
import { chunkSize, colorOf, type Answers, type Asked, type Target } from '../verbs';
import { eachOf } from './each/eachNames';
import { EachInputs } from './each/EachInputs';
import { PreviewResult } from './PreviewResult';
import { ReasonInput } from './ReasonInput';
import { usePreview } from './usePreview';
import { useVerbWords } from './useVerbWords';

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

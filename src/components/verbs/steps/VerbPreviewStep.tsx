import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Consequence } from '../../Consequence';
import { SubmitButton } from '../../form/SubmitButton';
import { useNotice } from '../../useNotice';
import { PreviewResult } from './PreviewResult';
import { ReasonInput } from './ReasonInput';
import { usePreview } from './usePreview';
import { useVerbs } from '../useVerbs';
import { colorOf, type Target } from '../verbs';

type VerbPreviewStepProps = {
  verb: string;
  label: string;
  target: Target;
  asksReason: boolean;
  single: boolean;
  onConfirm: (ids: string[], reason?: string) => void;
  onClose: () => void;
};

/** The first step of a verb: what it would do to how many records, what is skipped and why, and the reason. */
export const VerbPreviewStep = (props: VerbPreviewStepProps) => {
  const { verb, label, target, asksReason, single, onConfirm, onClose } = props;
  const translate = useTranslate();
  const notice = useNotice();
  const { verbs } = useVerbs();
  const { data: preview, error, isFetching, refetch } = usePreview(verb, target);
  const eligible = preview?.eligible ?? [];
  const nothing = preview && eligible.length === 0;
  const confirm = ({ reason }: FieldValues) => onConfirm(eligible, reason);
  return (
    <Form onSubmit={confirm} noValidate>
      <DialogContent aria-busy={isFetching}>
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => refetch()}>
                {translate('list.retry')}
              </Button>
            }
          >
            {notice.word(single ? 'verb' : 'batch', error, { verb: label.toLocaleLowerCase() })}
          </Alert>
        )}
        {!error && <PreviewResult preview={preview} label={label} target={target} />}
        {eligible.length > 0 && <Consequence action={verb} />}
        {asksReason && !nothing && <ReasonInput />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={nothing}>
          {translate(nothing ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!nothing && !error && (
          <SubmitButton busy={!preview} autoFocus={!asksReason} color={colorOf(verbs[verb])}>
            {label}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  );
};

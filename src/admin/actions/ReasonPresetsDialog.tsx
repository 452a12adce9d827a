import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/record/FormDialog';
import { reasonPresetLimits, reasonPresetListSchema, type ReasonPresets } from '@/models/reasonPreset';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

const numbers = Array.from({ length: reasonPresetLimits.most }, (_, index) => index);

/** Returns the presets that somebody else has saved meanwhile. */
const getCurrentPresets = (error: unknown) =>
  error instanceof HttpError && error.status === 409
    ? (error.body as { data?: { current?: ReasonPresets } } | undefined)?.data?.current
    : undefined;

type ReasonPresetsDialogProps = {
  current: ReasonPresets;
  /** Rejects with the error of the call. */
  onSave: (presets: ReasonPresets) => Promise<void>;
  onClose: () => void;
};

/** Edits the presets of an action, one input for each digit. What was typed stays until it is saved. */
export const ReasonPresetsDialog = ({ current, onSave, onClose }: ReasonPresetsDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const [lines, setLines] = useState(() => numbers.map(index => current.presets[index] ?? ''));
  const [version, setVersion] = useState(current.version);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string>();

  const showFailure = (error: unknown, filled: readonly number[]) => {
    const newer = getCurrentPresets(error);
    const fields = Object.entries(getFieldErrors(error) ?? {});
    if (newer) {
      setVersion(newer.version);
      setFailure(translate('action.reason.changed', { presets: newer.presets.join(' / ') }));
    } else if (fields.length > 0)
      // An error names the place among the lines that were sent.
      setProblems(Object.fromEntries(fields.map(([field, text]) => [filled[Number(field.split('.')[1])] ?? 0, text])));
    else setFailure(getErrorMessage(error instanceof Error ? error : new Error('')));
  };

  const save = async () => {
    const filled = numbers.filter(index => lines[index]?.trim());
    const { data: presets, error } = z.safeParse(
      reasonPresetListSchema,
      filled.map(index => lines[index]),
    );
    setFailure(undefined);
    setProblems(
      Object.fromEntries(
        (error?.issues ?? []).map(({ code, path }) => [
          filled[Number(path[0])] ?? 0,
          translate(code === 'too_big' ? 'action.reason.tooLong' : 'action.reason.oneLine'),
        ]),
      ),
    );
    if (!presets) return false;
    try {
      await onSave({ presets, version });
      notify('action.reason.saved', { type: 'success' });
      return true;
    } catch (cause) {
      showFailure(cause, filled);
      return false;
    }
  };

  return (
    <FormDialog
      title={translate('action.reason.edit')}
      submit={translate('ra.action.save')}
      onClose={onClose}
      onSubmit={save}
    >
      <Typography color="textSecondary">{translate('action.reason.editHint')}</Typography>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {numbers.map(index => (
        <TextField
          key={index}
          label={translate('action.reason.preset', { number: index + 1 })}
          value={lines[index]}
          onChange={event => setLines(lines.with(index, event.target.value))}
          autoFocus={index === 0}
          size="small"
          fullWidth
          error={problems[index] !== undefined}
          helperText={problems[index]}
        />
      ))}
    </FormDialog>
  );
};

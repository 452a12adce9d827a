import { Box } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { ReasonPresetButtons, useReasonPresets } from './ReasonPresetButtons';

const validate = [required('action.reason.required'), maxLength(200, 'action.reason.tooLong')];

const isPlainDigit = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

type ReasonInputProps = {
  action: string;
  /** Whether a digit submits the preset that it chooses. Otherwise it fills it in. */
  submitsPreset: boolean;
  /** Whether the reason has been confirmed and is about to be sent. */
  readOnly: boolean;
};

/**
 * The reason for an action: required, at most 200 characters. Ctrl+Enter submits it. In an input that is empty or
 * contains a preset, the digits 1 to 9 choose a preset (docs/requirements.md#reason-presets).
 */
export const ReasonInput = ({ action, submitsPreset, readOnly }: ReasonInputProps) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const reason: unknown = useWatch({ name: 'reason' });
  const { data, presets } = useReasonPresets(action);
  const box = useRef<HTMLDivElement>(null);
  const choose = (preset: string) => {
    if (!readOnly) setValue('reason', preset, { shouldDirty: true, shouldValidate: true });
  };
  const submit = () => box.current?.closest('form')?.requestSubmit();
  const chooseByDigit = (digit: string) => {
    const preset = presets[Number(digit) - 1];
    if (preset === undefined) return false;
    choose(preset);
    return true;
  };

  const pressKey = (event: KeyboardEvent) => {
    // React passes on the keys of the dialog that edits the presets.
    if (!box.current?.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
      return;
    }
    const typed = String(getValues('reason') ?? '').trim();
    if (!isPlainDigit(event) || (typed !== '' && !presets.includes(typed)) || !chooseByDigit(event.key)) return;
    event.preventDefault();
    if (submitsPreset && !event.repeat) submit();
  };

  // A digit typed before the presets have loaded chooses one too. A digit typed later is text.
  const hasPresets = useRef(data !== undefined);
  useEffect(() => {
    if (!data || hasPresets.current) return;
    hasPresets.current = true;
    const typed = String(getValues('reason') ?? '');
    if (/^[1-9]$/.test(typed) && chooseByDigit(typed) && submitsPreset) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the presets arrive
  }, [data]);

  return (
    <Box ref={box} sx={{ ...labelAboveLayout, mt: 2 }} onKeyDown={pressKey}>
      <TextInput
        source="reason"
        label="action.reason.label"
        helperText="action.reason.hint"
        validate={validate}
        multiline
        slotProps={{ htmlInput: { readOnly } }}
        minRows={2}
        autoFocus
        fullWidth
      />
      <ReasonPresetButtons
        action={action}
        reason={typeof reason === 'string' ? reason : ''}
        hint={translate(submitsPreset ? 'action.reason.submitHint' : 'action.reason.fillHint')}
        onChoose={choose}
      />
    </Box>
  );
};

import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { isComposing } from '@/ui/keyboard';
import { useHasKeyboard } from '@/ui/ShortcutKeys';
import { ReasonPresetButtons, useReasonPresets } from './ReasonPresetButtons';

const rules = [required('action.reason.required'), maxLength(200, 'action.reason.tooLong')];

/** Whether a text is a number that stands for a preset. A preset may be such a number itself. */
const isPresetNumber = (presets: readonly string[], text: string) =>
  /^[1-9]$/.test(text.trim()) && !presets.includes(text.trim());

type ReasonInputProps = {
  action: string;
  /** Whether Enter after the number of a preset submits it. Otherwise it only fills it in. */
  submitsPreset: boolean;
  /** Whether the reason has been confirmed and is about to be sent. */
  readOnly: boolean;
};

/**
 * The reason for an action: required, at most 200 characters. Ctrl+Enter submits it. What is typed is text, but a number
 * from 1 to 9 alone stands for its preset, which Enter chooses (docs/requirements.md#reason-presets).
 */
export const ReasonInput = ({ action, submitsPreset, readOnly }: ReasonInputProps) => {
  const translate = useTranslate();
  const hasKeyboard = useHasKeyboard();
  const { setValue } = useFormContext();
  const reason = String(useWatch({ name: 'reason' }) ?? '');
  const { data, isLoading, presets } = useReasonPresets(action);
  const box = useRef<HTMLDivElement>(null);
  const isNumber = isPresetNumber(presets, reason);
  const numbered = isNumber ? presets[Number(reason) - 1] : undefined;
  // The number alone says nothing to those who read the reason later.
  const refuseNumber = (value: unknown) => {
    const number = String(value ?? '').trim();
    const isRefused = isPresetNumber(presets, number) && (isLoading || presets[Number(number) - 1] !== undefined);
    return isRefused ? { message: 'action.reason.number', args: { number } } : undefined;
  };
  const choose = (preset: string) => {
    if (readOnly) return;
    setValue('reason', preset, { shouldDirty: true, shouldValidate: true });
    // So that the user can go on typing after the preset.
    box.current?.querySelector('textarea')?.focus();
  };
  const submit = () => box.current?.closest('form')?.requestSubmit();

  // Enter that is pressed before the presets have loaded counts as soon as they have, unless more is typed by then.
  const entered = useRef<{ text: string; isSubmitted: boolean }>(null);
  const pressKey = (event: KeyboardEvent) => {
    // React passes on the keys of the dialog that edits the presets.
    if (!box.current?.contains(event.target as Node) || event.key !== 'Enter' || isComposing(event)) return;
    const isChoice = isNumber && (isLoading || numbered !== undefined) && event.target instanceof HTMLTextAreaElement;
    const isSubmitted = event.ctrlKey || event.metaKey || (isChoice && submitsPreset);
    if (!isSubmitted && !isChoice) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isChoice && isLoading) {
      entered.current = { text: reason, isSubmitted };
      return;
    }
    if (numbered !== undefined) choose(numbered);
    if (isSubmitted) submit();
  };
  const chooseEntered = useEffectEvent(() => {
    if (entered.current?.text !== reason || numbered === undefined) return;
    choose(numbered);
    if (entered.current.isSubmitted) submit();
  });
  useEffect(() => {
    if (data) chooseEntered();
  }, [data]);

  return (
    <Box ref={box} sx={{ ...labelAboveLayout, mt: 2 }} onKeyDown={pressKey}>
      <TextInput
        source="reason"
        label="action.reason.label"
        helperText={hasKeyboard ? 'action.reason.hint' : 'action.reason.limit'}
        validate={[...rules, refuseNumber]}
        multiline
        slotProps={{ htmlInput: { readOnly } }}
        minRows={2}
        autoFocus
        fullWidth
      />
      <ReasonPresetButtons
        action={action}
        chosen={numbered ?? reason.trim()}
        hint={hasKeyboard && translate(submitsPreset ? 'action.reason.submitHint' : 'action.reason.fillHint')}
        onChoose={choose}
      />
    </Box>
  );
};

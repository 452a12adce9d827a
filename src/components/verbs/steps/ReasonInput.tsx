import type { KeyboardEvent } from 'react';
import { maxLength, required, TextInput } from 'react-admin';
import { Box } from '@mui/material';
import { labelsAbove } from '../../form/fieldLayout';

const validate = [required('verb.reason.required'), maxLength(200, 'verb.reason.tooLong')];

const submitOnControlEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** Why a verb is applied: required, at most 200 characters, sent with Ctrl+Enter. */
export const ReasonInput = () => (
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

import { Box } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { maxLength, required, TextInput } from 'react-admin';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';

const validate = [required('action.reason.required'), maxLength(200, 'action.reason.tooLong')];

const submitOnControlEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The reason for an action: required, at most 200 characters. Ctrl+Enter submits it. */
export const ReasonInput = () => (
  <Box sx={{ ...labelAboveLayout, mt: 2 }} onKeyDown={submitOnControlEnter}>
    <TextInput
      source="reason"
      label="action.reason.label"
      helperText="action.reason.hint"
      validate={validate}
      multiline
      minRows={2}
      autoFocus
      fullWidth
    />
  </Box>
);

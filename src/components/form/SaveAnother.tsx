import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Saves the form around and begins another; `onPress` is called before. No submit button: Enter means the main one. */
export const SaveAnother = ({ onPress }: { onPress: () => void }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isSubmitting) return;
    onPress();
    currentTarget.form?.requestSubmit();
  };
  return (
    <Button variant="outlined" aria-disabled={isSubmitting || undefined} onClick={press}>
      {translate('record.another')}
    </Button>
  );
};

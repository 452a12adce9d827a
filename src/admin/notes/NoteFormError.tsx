import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { getMissingPermissionFromError, WhyDeniedButton } from '@/ui/WhyButton';
import { keepMentioned } from './mentionText';
import type { NoteDraft } from './noteDrafts';

/** Returns the person or the file that a field of the call stands for, such as `mentions.0`. */
const findSubject = ({ text, mentions, files }: NoteDraft, field: string) => {
  const [list, index] = field.split('.');
  const names = { mentions: keepMentioned(text, mentions), attachments: files }[list ?? ''] ?? [];
  return names[Number(index)]?.name;
};

/** Why a note could not be saved: the API's message for each mention and file, and the saved text after a conflict. */
export const NoteFormError = ({ error, draft }: { error: Error; draft: NoteDraft }) => {
  const translate = useTranslate();
  const words = useGetErrorMessage();
  const current: unknown = getConflictRecord(error)?.['text'];
  const reasons = Object.entries(getFieldErrors(error) ?? {}).map(([field, reason]) => {
    const name = findSubject(draft, field);
    return name === undefined ? reason : translate('notes.because', { name, reason });
  });
  return (
    <Alert
      severity="error"
      action={<WhyDeniedButton permission={getMissingPermissionFromError(error)} color="inherit" />}
    >
      {reasons.length > 0
        ? reasons.map(reason => <div key={reason}>{reason}</div>)
        : translate('notes.notSaved', { error: words(error) })}
      {typeof current === 'string' && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('notes.current', { text: current })}
        </Typography>
      )}
    </Alert>
  );
};

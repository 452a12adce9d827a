import AttachIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { attachmentFileExtensions, noteLimits, type Note } from '@/models/note';
import type { NoteContent } from '@/providers/contract';
import { FileDropZone } from '@/ui/FileDropZone';
import { MentionInput } from './MentionInput';
import { usePendingMentions } from './useMentionAutocomplete';
import { changeNoteDraft, useNoteDraftStore, type NoteDraft } from './noteDrafts';
import { NoteDraftFiles } from './NoteFiles';
import { useNoteUploads, type RefusedFile } from './useNoteUploads';
import { useSaveNote } from './useSaveNote';
import { getConflictRecord } from '@/admin/record/differences';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { getMissingPermissionFromError, WhyDeniedButton } from '@/ui/WhyButton';
import { filterMentionsStillInText } from './mentionText';

/** Returns the person or the file that a field of the call stands for, such as `mentions.0`. */
const findSubject = ({ text, mentions, files }: NoteDraft, field: string) => {
  const [list, index] = field.split('.');
  const names = { mentions: filterMentionsStillInText(text, mentions), attachments: files }[list ?? ''] ?? [];
  return names[Number(index)]?.name;
};

/** Why a note could not be saved: the API's message for each mention and file, and the saved text after a conflict. */
const NoteFormError = ({ error, draft }: { error: Error; draft: NoteDraft }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
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
        : translate('notes.notSaved', { error: getErrorMessage(error) })}
      {typeof current === 'string' && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('notes.current', { text: current })}
        </Typography>
      )}
    </Alert>
  );
};

type NoteFormProps = {
  /** The id of the record that the note is about. */
  recordId: string;
  /** Where the draft is kept until it is saved. */
  draftKey: string;
  /** What is saved already. */
  initial: NoteDraft;
  /** The input's label. */
  label: string;
  /** The label of the button that saves. */
  action: string;
  save: (content: NoteContent) => Promise<{ data: Note }>;
  onSaved: (note: Note) => void;
  /** Further buttons. */
  buttons?: ReactNode;
  /** Each new number moves the focus to the input. Zero leaves it. */
  focusRequest: number;
};

/** Number of characters from which the form counts them. */
const countedFrom = noteLimits.text * 0.9;

/** Moves the focus to an input, and scrolls it into view, for each new request. */
const useRequestedFocus = (request: number) => {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (request === 0) return;
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  }, [request]);
  return input;
};

/**
 * The form of a note: text with mentions, and files by button, drop or paste. What is typed stays until it is saved, also
 * when the record is closed (docs/requirements.md#notes).
 */
export const NoteForm = ({ recordId, draftKey, initial, focusRequest, ...props }: NoteFormProps) => {
  const { label, action, save, onSaved, buttons } = props;
  const translate = useTranslate();
  const errorId = useId();
  const input = useRequestedFocus(focusRequest);
  const draft = useNoteDraftStore(drafts => drafts[draftKey]) ?? initial;
  const uploads = useNoteUploads(draftKey, initial);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { submit, isPending, problem, error, forgetProblem } = useSaveNote({ draft, draftKey, save, onSaved });
  const { pendingMentions, runWhenMentioned } = usePendingMentions(input, submit);
  const post = () => {
    // The button would lose the focus while it is busy.
    input.current?.focus({ preventScroll: true });
    void runWhenMentioned();
  };
  const change = (changes: Partial<NoteDraft>) => {
    forgetProblem();
    changeNoteDraft(draftKey, initial, current => ({ ...current, ...changes }));
  };
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  const hasError = problem !== undefined || error !== null;
  return (
    <FileDropZone
      frameless
      multiple
      label={translate('notes.files.input')}
      accept={attachmentFileExtensions.join(',')}
      onFiles={files => setRefused(uploads.add(files))}
    >
      {openFilePicker => (
        <Stack sx={{ gap: 1 }}>
          <MentionInput
            recordId={recordId}
            label={label}
            value={draft.text}
            mentions={draft.mentions}
            pendingMentions={pendingMentions}
            onChange={(text, mentions) => change({ text, mentions })}
            onSubmit={post}
            describedBy={hasError ? errorId : undefined}
            readOnly={isPending}
            inputRef={input}
          />
          <NoteDraftFiles files={draft.files} refused={refused} onRetry={uploads.retry} onRemove={uploads.remove} />
          <Box id={errorId}>
            {problem && <Alert severity="warning">{translate(problem, { most: noteLimits.text })}</Alert>}
            {error && <NoteFormError error={error} draft={draft} />}
          </Box>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <IconButtonWithTooltip label={translate('notes.files.add')} onClick={openFilePicker}>
              <AttachIcon fontSize="small" />
            </IconButtonWithTooltip>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {draft.text.length > countedFrom &&
                translate('notes.count', { count: draft.text.length, most: noteLimits.text })}
            </Typography>
            {buttons}
            <Button
              size="small"
              variant="outlined"
              loading={isPending}
              disabled={isEmpty}
              aria-keyshortcuts="Control+Enter"
              onClick={post}
            >
              {action}
            </Button>
          </Stack>
        </Stack>
      )}
    </FileDropZone>
  );
};

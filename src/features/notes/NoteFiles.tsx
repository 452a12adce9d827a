import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Refresh';
import { FormHelperText, LinearProgress, Stack, Typography, Box, Button } from '@mui/material';
import { useTranslate, useLocaleState, useDataProvider, useNotify } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import type { NoteDraftFile } from './noteDrafts';
import { useTranslateFileMessage, type RefusedFile } from './useNoteUploads';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '@/ui/downloadFile';
import type { NoteAttachment } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Returns a function that formats the size of a file, such as 1.2 MB or 0.1 kB. */
const useFormatBytes = () => {
  const [locale] = useLocaleState();
  return (size: number) => {
    const [unit, bytes] = size >= 1_000_000 ? ['megabyte', 1_000_000] : ['kilobyte', 1_000];
    const maximumFractionDigits = size < 10 * bytes ? 1 : 0;
    const shown = Math.max(size / bytes, 0.1);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(shown);
  };
};

type FileRowProps = { file: NoteDraftFile; onRetry: () => void; onRemove: () => void };

/** A file that is uploading, that failed, or that is ready. */
const FileRow = ({ file, onRetry, onRemove }: FileRowProps) => {
  const { name, size, progress, error, isFieldError, attachment } = file;
  const translate = useTranslate();
  const explain = useTranslateFileMessage();
  const formatBytes = useFormatBytes();
  const isSending = !attachment && error === null;
  return (
    <Stack component="li" sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 1, py: 0.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <FileIcon fontSize="small" color="disabled" />
        <Typography variant="body2" noWrap translate="no" sx={{ minWidth: 0 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, flexShrink: 0 }}>
          {formatBytes(size)}
        </Typography>
        {error !== null && (
          <IconButtonWithTooltip label={translate('notes.files.retry', { name })} onClick={onRetry}>
            <RetryIcon fontSize="small" />
          </IconButtonWithTooltip>
        )}
        <IconButtonWithTooltip label={translate('notes.files.remove', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButtonWithTooltip>
      </Stack>
      {isSending && (
        <LinearProgress
          aria-label={translate('notes.files.uploading', { name })}
          {...(progress === null ? {} : { variant: 'determinate', value: progress })}
        />
      )}
      {error !== null && (
        <FormHelperText error role="alert">
          {isFieldError
            ? translate('notes.because', { name, reason: explain(error) })
            : translate('notes.files.failed', { error: explain(error) })}
        </FormHelperText>
      )}
    </Stack>
  );
};

type NoteDraftFilesProps = {
  files: readonly NoteDraftFile[];
  refused: readonly RefusedFile[];
  onRetry: (file: NoteDraftFile) => void;
  onRemove: (file: NoteDraftFile) => void;
};

/** The files of a note that is being written, and why others were not added. */
export const NoteDraftFiles = ({ files, refused, onRetry, onRemove }: NoteDraftFilesProps) => {
  const translate = useTranslate();
  const explain = useTranslateFileMessage();
  return (
    <>
      {files.length > 0 && (
        <Stack
          component="ul"
          aria-label={translate('notes.files.list')}
          sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}
        >
          {files.map(file => (
            <FileRow key={file.key} file={file} onRetry={() => onRetry(file)} onRemove={() => onRemove(file)} />
          ))}
        </Stack>
      )}
      {refused.map(({ name, reason }) => (
        <FormHelperText key={`${name} ${reason}`} error role="alert">
          {translate('notes.because', { name, reason: explain(reason) })}
        </FormHelperText>
      ))}
    </>
  );
};

/** Saves a file. The console fetches it, because a link could not send the token. */
const AttachmentButton = ({ attachment: { id, name, size } }: { attachment: NoteAttachment }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const formatBytes = useFormatBytes();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => downloadFile((await dataProvider.downloadAttachment(id)).data, name),
    onError: error =>
      notify('notes.files.downloadFailed', { type: 'error', messageArgs: { name, error: getErrorMessage(error) } }),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<FileIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      sx={{ maxWidth: '100%' }}
    >
      <Box component="span" sx={visuallyHidden}>
        {translate('notes.files.download')}{' '}
      </Box>
      <Box component="span" translate="no" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ ml: 1, flexShrink: 0 }}>
        {formatBytes(size)}
      </Typography>
    </Button>
  );
};

/** The files of a saved note, as buttons that download them. */
export const NoteAttachments = ({ attachments }: { attachments: readonly NoteAttachment[] }) =>
  attachments.length > 0 && (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {attachments.map(attachment => (
        <AttachmentButton key={attachment.id} attachment={attachment} />
      ))}
    </Stack>
  );

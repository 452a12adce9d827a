import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Refresh';
import { FormHelperText, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { useFormatBytes } from './useFormatBytes';
import type { NoteDraftFile } from './noteDrafts';
import { useTranslateFileMessage, type RefusedFile } from './useNoteUploads';

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

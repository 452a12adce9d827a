import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { downloadFile } from '@/admin/export/downloadFile';
import type { NoteAttachment } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useFormatBytes } from './useFormatBytes';

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

/** The files of a note, to be saved. */
export const NoteAttachments = ({ attachments }: { attachments: readonly NoteAttachment[] }) =>
  attachments.length > 0 && (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {attachments.map(attachment => (
        <AttachmentButton key={attachment.id} attachment={attachment} />
      ))}
    </Stack>
  );

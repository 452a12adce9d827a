import { Box, Typography, Stack } from '@mui/material';
import {
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
  useShowContext,
} from 'react-admin';
import { PreviousNextButtons } from './PreviousNextButtons';
import { HistoryButton } from './HistoryButton';
import { useCachedRecord } from './useRecordList';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import CloseIcon from '@mui/icons-material/Close';
import type { ComponentProps, ReactNode } from 'react';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';

type DrawerHeadProps = ComponentProps<typeof PreviousNextButtons> & {
  titleId: string;
  kind: 'create' | 'show' | 'edit';
  id?: string | undefined;
  onClose: () => void;
};

/**
 * The header of a record's drawer: title, record name and position in the list, and buttons for previous, next, history
 * and close.
 */
export const RecordDrawerHeader = ({ titleId, kind, id, onClose, ...steps }: DrawerHeadProps) => {
  const translate = useTranslate();
  useFocusHeadingOnClose();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 1).toLocaleLowerCase();
  const record = useCachedRecord(id);
  const name = String(useGetRecordRepresentation(resource)(record));
  const title = translate(`record.${kind}`, { name: label });
  return (
    <DrawerHeader titleId={titleId} title={title} {...(id && { name: record ? name : '' })} onClose={onClose}>
      {kind !== 'create' && (
        <>
          {/* These may appear after the other buttons. They are at the left end, so that they do not move them. */}
          <PreviousNextButtons {...steps} />
          {id && <HistoryButton key={id} id={id} />}
        </>
      )}
    </DrawerHeader>
  );
};

type DrawerBarProps = {
  titleId: string;
  title: string;
  /** The record's name, which stands out below a small title. Pass an empty string while the record loads. */
  name?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** The top bar of a drawer: the title, actions and a close button. */
export const DrawerHeader = ({ titleId, title, name, onClose, children }: DrawerBarProps) => (
  <Stack
    direction="row"
    sx={{ alignItems: 'center', gap: 0.5, px: 2.5, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        variant={name === undefined ? 'h2' : 'body2'}
        component="h2"
        id={titleId}
        {...(name !== undefined && { color: 'textSecondary' })}
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Typography>
      {name !== undefined && (
        <Typography variant="h2" component="p" noWrap translate="no" title={name} sx={{ minHeight: '1.5em' }}>
          {name}
        </Typography>
      )}
    </Box>
    {children}
    <IconButtonWithTooltip label={useTranslate()('ra.action.close')} onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconButtonWithTooltip>
  </Stack>
);

type StickyFooterProps = {
  /** Whether it belongs to the whole page, from edge to edge. */
  page?: boolean;
  children: ReactNode;
};

/** The sticky button bar at the bottom of a drawer, a page or its form. Hidden if it has no children. */
export const StickyFooter = ({ page = false, children }: StickyFooterProps) => (
  <Stack
    direction="row"
    sx={{
      ...(page && { mt: 2, mx: { xs: -2, md: -2.5 }, mb: -2 }),
      displayPrint: 'none',
      justifyContent: 'flex-end',
      gap: 1,
      px: 2.5,
      py: 1.5,
      position: 'sticky',
      bottom: 0,
      // Above the head and the fixed columns of a table.
      zIndex: 5,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Stack>
);

/** A warning above a record that could not be refetched, so its data may be out of date. */
export const RecordRefetchErrorAlert = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const title = useGetResourceLabel()(useResourceContext() ?? '', 1);
  const { record, error, refetch } = useShowContext();
  if (!record || !error) return null;
  const text = translate('section.stale', { title, message: getErrorMessage(error) });
  return <RetryAlert text={text} error={error} onRetry={() => void refetch()} />;
};

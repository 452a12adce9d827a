import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { Typography, Stack } from '@mui/material';
import { useGetResourceLabel, useResourceContext, useTranslate, useShowContext } from 'react-admin';
import { HistoryButton } from './history/HistoryButton';
import { IconAction } from '@/admin/actions/RowActions';
import { useFocusHeadingOnClose } from '@/ui/pageHeading';
import CloseIcon from '@mui/icons-material/Close';
import type { ReactNode } from 'react';
import { RetryAlert } from '@/ui/feedback/RetryAlert';
import { useErrorMessage } from '@/ui/feedback/useNotice';

type DrawerHeadProps = {
  titleId: string;
  kind: 'create' | 'show' | 'edit';
  id?: string | undefined;
  /** Null where there is none. */
  goPrevious: (() => void) | null;
  goNext: (() => void) | null;
  /** The record's place in the list, from 1; null while it is not known. */
  position: number | null;
  total: number;
  onClose: () => void;
};

/** The head of a drawer: what it shows, where in the list it is, its history, previous and next, and close. */
export const DrawerHead = ({ titleId, kind, id, goPrevious, goNext, position, total, onClose }: DrawerHeadProps) => {
  const translate = useTranslate();
  useFocusHeadingOnClose();
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 1).toLocaleLowerCase();
  return (
    <DrawerBar titleId={titleId} title={translate(`record.${kind}`, { name })} onClose={onClose}>
      {kind !== 'create' && (
        <>
          {position !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
              {translate('record.position', { position, total })}
            </Typography>
          )}
          {id && <HistoryButton key={id} id={id} />}
          <IconAction label={translate('record.previous')} unavailable={!goPrevious} onClick={() => goPrevious?.()}>
            <PreviousIcon fontSize="small" />
          </IconAction>
          <IconAction label={translate('record.next')} unavailable={!goNext} onClick={() => goNext?.()}>
            <NextIcon fontSize="small" />
          </IconAction>
        </>
      )}
    </DrawerBar>
  );
};

type DrawerBarProps = { titleId: string; title: string; onClose: () => void; children?: ReactNode };

/** The top of a drawer: its title, what can be done there, and close. */
export const DrawerBar = ({ titleId, title, onClose, children }: DrawerBarProps) => (
  <Stack
    direction="row"
    sx={{ alignItems: 'center', gap: 0.5, px: 2.5, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography variant="h2" id={titleId} sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
      {title}
    </Typography>
    {children}
    <IconAction label={useTranslate()('ra.action.close')} onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconAction>
  </Stack>
);

/** The buttons at the foot of a drawer, or of a page's form, where they stay in view; gone where there are none. */
export const DrawerFooter = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      justifyContent: 'flex-end',
      gap: 1,
      px: 2.5,
      py: 1.5,
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Stack>
);

/** Above a record that could not be read anew: what is shown is what was known of it before. */
export const StaleAlert = () => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const title = useGetResourceLabel()(useResourceContext() ?? '', 1);
  const { record, error, refetch } = useShowContext();
  if (!record || !error) return null;
  const text = translate('section.stale', { title, message: words(error) });
  return <RetryAlert text={text} onRetry={() => void refetch()} />;
};

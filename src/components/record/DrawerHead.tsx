import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { Typography } from '@mui/material';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { HistoryButton } from '../history/HistoryButton';
import { IconAction } from '../IconAction';
import { useFocusHeadingOnClose } from '../pageHeading';
import { DrawerBar } from './DrawerBar';

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

import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useCanReadHistory } from './operationLog';
import { lazyComponent } from '@/routing/lazyComponent';

const HistoryDialog = lazyComponent(async () => (await import('./HistoryDialog')).HistoryDialog);

type HistoryButtonProps = {
  /** The id of a record of the current resource. */
  id: string;
  /** Renders a button with text, as on a page. By default it is an icon button, as in a drawer's header. */
  button?: boolean;
};

/** Opens a record's history. Renders nothing without the permission to list the operation log. */
export const HistoryButton = ({ id, button = false }: HistoryButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useCanReadHistory()) return null;
  const label = translate('history.open');
  const press = () => setOpen(true);
  return (
    <>
      {button ? (
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={press}>
          {label}
        </Button>
      ) : (
        <IconButtonWithTooltip label={label} aria-haspopup="dialog" onClick={press}>
          <HistoryIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      <Suspense fallback={null}>{open && <HistoryDialog id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

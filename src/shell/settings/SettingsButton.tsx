import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Fab, IconButton, Tooltip } from '@mui/material';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Lazily } from '../pages/Lazily';

const SettingsDrawer = lazy(async () => ({ default: (await import('./SettingsDrawer')).SettingsDrawer }));

/** Opens the settings; `fixed` at the screen's edge when there is no navbar to hold it (SPEC.md section 2). */
export const SettingsButton = ({ fixed = false }: { fixed?: boolean }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const label = translate('shell.settings.title');
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Tooltip title={label}>
        {fixed ? (
          <Fab
            size="small"
            color="primary"
            aria-label={label}
            onClick={show}
            sx={{ position: 'fixed', right: 16, top: '40%' }}
          >
            <SettingsIcon />
          </Fab>
        ) : (
          <IconButton color="inherit" aria-label={label} onClick={show}>
            <SettingsIcon />
          </IconButton>
        )}
      </Tooltip>
      {opened && (
        <Lazily>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </>
  );
};

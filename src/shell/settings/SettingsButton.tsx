import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Fab, IconButton, Tooltip } from '@mui/material';
import { useTranslate, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useLanguageLoadErrorStore } from './settings';

type SettingsButtonProps = { onClick: () => void; fixed?: boolean };

/**
 * Opens the settings. `fixed` places the button at the edge of the screen when there is no navbar
 * (docs/requirements.md#routes).
 */
export const SettingsButton = ({ onClick, fixed = false }: SettingsButtonProps) => {
  const translate = useTranslate();
  const label = translate('shell.settings.title');
  return (
    <Tooltip title={label}>
      {fixed ? (
        <Fab
          size="small"
          color="primary"
          aria-label={label}
          onClick={onClick}
          sx={{ position: 'fixed', right: 16, top: '40%' }}
        >
          <SettingsIcon />
        </Fab>
      ) : (
        <IconButton color="inherit" aria-label={label} onClick={onClick}>
          <SettingsIcon />
        </IconButton>
      )}
    </Tooltip>
  );
};

/** Notifies the user when a language fails to load. */
export const LanguageLoadErrorNotification = () => {
  const notify = useNotify();
  useEffect(
    () => useLanguageLoadErrorStore.subscribe(() => notify('shell.settings.localeFailed', { type: 'error' })),
    [notify],
  );
  return null;
};

import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSettings } from '../settings/settings';

/** Folds the side menu to its icons and back. */
export const CollapseButton = () => {
  const translate = useTranslate();
  const collapsed = useSettings(settings => settings.menuCollapsed);
  const Icon = collapsed ? FormatIndentIncrease : FormatIndentDecrease;
  return (
    <Box sx={{ p: 1, display: 'flex', justifyContent: collapsed ? 'center' : 'flex-end' }}>
      <IconButton
        size="small"
        aria-label={translate(collapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        onClick={() => useSettings.setState({ menuCollapsed: !collapsed })}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Box>
  );
};

import { Box, Divider, Drawer, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/CopyButton';
import { ChoiceSetting } from './ChoiceSetting';
import { ColorSetting } from './ColorSetting';
import { locales, useSettings } from './settings';
import { MenuWidthSetting } from './MenuWidthSetting';
import { SwitchSetting } from './SwitchSetting';

const densities = ['compact', 'default', 'loose'].map(id => ({ id, name: `shell.settings.densities.${id}` }));
const themes = ['light', 'dark'].map(id => ({ id, name: `shell.settings.themes.${id}` }));
const languages = locales.map(({ locale, name }) => ({ id: locale, name }));
const timeZones = Intl.supportedValuesOf('timeZone').map(id => ({ id, name: id }));

/** How the console looks for this user (SPEC.md section 4): 300 px, every change shows at once and is kept. */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 300 }, role: 'dialog', 'aria-labelledby': 'settings-title' } }}
    >
      <Typography variant="h2" id="settings-title" sx={{ px: 2.5, pt: 2 }}>
        {translate('shell.settings.title')}
      </Typography>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5 }}>
        <Group title="shell.settings.look">
          <ChoiceSetting name="theme" choices={themes} />
          <ColorSetting />
          <ChoiceSetting name="density" choices={densities} />
          <SwitchSetting name="colorWeak" />
        </Group>
        <Group title="shell.settings.layout">
          <SwitchSetting name="navbar" />
          <SwitchSetting name="menu" />
          <SwitchSetting name="topMenu" />
          <SwitchSetting name="footer" />
          <SwitchSetting name="tabBar" />
          <SwitchSetting name="menuFromServer" />
          <MenuWidthSetting />
        </Group>
        <Group title="shell.settings.region">
          <ChoiceSetting name="locale" choices={languages} />
          <ChoiceSetting name="timeZone" choices={timeZones} />
        </Group>
      </Box>
      <Divider />
      <CopySettings />
    </Drawer>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Stack component="section" aria-label={translate(title)} sx={{ my: 2, gap: 0.5 }}>
      <Typography variant="h3" component="h3">
        {translate(title)}
      </Typography>
      {children}
    </Stack>
  );
};

const CopySettings = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 2 }}>
      <CopyButton fullWidth text={() => JSON.stringify(useSettings.getState(), null, 2)} done="shell.settings.copied">
        {translate('shell.settings.copy')}
      </CopyButton>
    </Box>
  );
};

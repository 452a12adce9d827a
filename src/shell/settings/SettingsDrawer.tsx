import { Box, Divider, Drawer, FormHelperText, Stack, Typography, Switch } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';
import { useHasApiCapability } from '@/ui/access';
import { CopyButton } from '@/ui/CopyButton';
import { ChoiceSetting, SettingRow, MenuWidthSetting } from './SettingInputs';
import { locales, useSettingsStore, setSetting, type Settings } from './settings';
import { styled } from '@mui/material/styles';

const ColorInput = styled('input')({ width: 40, height: 28, padding: 0, border: 0, background: 'none' });

/** The setting for the theme colour. Its shades are derived, so text stays readable with any colour. */
const ColorSetting = () => {
  const themeColor = useSettingsStore(settings => settings.themeColor);
  return (
    <SettingRow name="themeColor">
      {id => (
        <ColorInput
          type="color"
          aria-labelledby={id}
          value={themeColor}
          onChange={event => useSettingsStore.setState({ themeColor: event.target.value })}
        />
      )}
    </SettingRow>
  );
};

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** A setting that is on or off. `hintId` is the id of a text that describes it. */
const SwitchSetting = ({ name, hintId }: { name: SwitchName; hintId?: string | undefined }) => {
  const checked = useSettingsStore(settings => settings[name]);
  return (
    <SettingRow name={name}>
      {id => (
        <Switch
          size="small"
          checked={checked}
          onChange={(_, on) => setSetting(name, on)}
          slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': hintId } }}
        />
      )}
    </SettingRow>
  );
};

/** The setting for the tab bar. Says when a change has to wait, because it would discard unsaved input. */
const TabBarSetting = () => {
  const translate = useTranslate();
  const hintId = useId();
  const isUnsaved = useUnsavedPagesStore(({ pages }) => pages.length > 0);
  return (
    <>
      <SwitchSetting name="tabBar" hintId={isUnsaved ? hintId : undefined} />
      {isUnsaved && <FormHelperText id={hintId}>{translate('shell.settings.tabBarWaits')}</FormHelperText>}
    </>
  );
};

const densities = ['compact', 'default', 'loose'].map(id => ({ id, name: `shell.settings.densities.${id}` }));
const themes = ['light', 'dark'].map(id => ({ id, name: `shell.settings.themes.${id}` }));
const languages = locales.map(({ locale, name }) => ({ id: locale, name }));
const timeZones = Intl.supportedValuesOf('timeZone').map(id => ({ id, name: id }));

/**
 * Shows the display settings (docs/requirements.md#settings), 300 px wide. Changes are stored at once and apply at once,
 * except that of the tab bar while something is unsaved.
 */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const menus = useHasApiCapability('menus');
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
          <TabBarSetting />
          <MenuWidthSetting />
        </Group>
        <Group title="shell.settings.region">
          <ChoiceSetting name="locale" choices={languages} />
          <ChoiceSetting name="timeZone" choices={timeZones} />
        </Group>
        <Divider />
        <Group title="shell.settings.developer">
          {menus && <SwitchSetting name="menuFromServer" />}
          <CopySettings />
        </Group>
      </Box>
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
    <CopyButton
      fullWidth
      text={() => JSON.stringify(useSettingsStore.getState(), null, 2)}
      done="shell.settings.copied"
    >
      {translate('shell.settings.copy')}
    </CopyButton>
  );
};

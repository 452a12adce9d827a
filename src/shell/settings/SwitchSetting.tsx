import { Switch } from '@mui/material';
import { SettingRow } from './SettingRow';
import { setSetting, useSettings, type Settings } from './settings';

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** A setting that is on or off. */
export const SwitchSetting = ({ name }: { name: SwitchName }) => {
  const checked = useSettings(settings => settings[name]);
  return (
    <SettingRow name={name}>
      {id => (
        <Switch
          size="small"
          checked={checked}
          onChange={(_, on) => setSetting(name, on)}
          slotProps={{ input: { 'aria-labelledby': id } }}
        />
      )}
    </SettingRow>
  );
};

import { NativeSelect } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { SettingRow } from './SettingRow';
import { useSettings, type Settings } from './settings';

type ChoiceSettingProps = {
  name: { [K in keyof Settings]: Settings[K] extends string ? K : never }[keyof Settings];
  choices: readonly { id: string; name: string }[];
};

/** A setting with a few choices. Writes to react-admin's store, because react-admin reads locale and theme from it. */
export const ChoiceSetting = ({ name, choices }: ChoiceSettingProps) => {
  const translate = useTranslate();
  const [, set] = useStore<string>(name);
  const value = useSettings(settings => settings[name]);
  return (
    <SettingRow name={name}>
      {id => (
        <NativeSelect
          value={value}
          onChange={event => set(event.target.value)}
          inputProps={{ 'aria-labelledby': id }}
          sx={{ maxWidth: 160 }}
        >
          {choices.map(choice => (
            <option key={choice.id} value={choice.id}>
              {translate(choice.name, { _: choice.name })}
            </option>
          ))}
        </NativeSelect>
      )}
    </SettingRow>
  );
};

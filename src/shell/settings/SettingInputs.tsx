import { MenuItem, Select, Stack, Typography, OutlinedInput } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { readWholeNumber } from '@/models/input';
import { useSettingsStore, type Settings } from './settings';
import { useId, type ReactNode, useState } from 'react';

type ChoiceSettingProps = {
  name: { [K in keyof Settings]: Settings[K] extends string ? K : never }[keyof Settings];
  choices: readonly { id: string; name: string }[];
};

/** A setting with a few choices. Writes to react-admin's store, because react-admin reads locale and theme from it. */
export const ChoiceSetting = ({ name, choices }: ChoiceSettingProps) => {
  const translate = useTranslate();
  const [, set] = useStore<string>(name);
  const value = useSettingsStore(settings => settings[name]);
  return (
    <SettingRow name={name}>
      {id => (
        <Select
          size="small"
          labelId={id}
          value={value}
          onChange={event => set(event.target.value)}
          sx={{ maxWidth: 160, height: 32 }}
        >
          {choices.map(choice => (
            <MenuItem key={choice.id} value={choice.id}>
              {translate(choice.name, { _: choice.name })}
            </MenuItem>
          ))}
        </Select>
      )}
    </SettingRow>
  );
};

type SettingRowProps = { name: keyof Settings; children: (labelId: string) => ReactNode };

/** Shows a setting's label on the left and its control on the right. `children` gets the label's id for the control. */
export const SettingRow = ({ name, children }: SettingRowProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
      <Typography id={id} noWrap>
        {translate(`shell.settings.${name}`)}
      </Typography>
      {children(id)}
    </Stack>
  );
};

const narrowest = 160;
const widest = 400;

/** The setting for the side menu's width in pixels. A number out of bounds is shown but not applied. */
export const MenuWidthSetting = () => {
  const [draft, setDraft] = useState(() => String(useSettingsStore.getState().menuWidth));
  const isValid = (width: number | string) => typeof width === 'number' && width >= narrowest && width <= widest;
  const change = (text: string) => {
    const width = readWholeNumber(text);
    setDraft(text);
    if (isValid(width)) useSettingsStore.setState({ menuWidth: Number(width) });
  };
  return (
    <SettingRow name="menuWidth">
      {id => (
        <OutlinedInput
          size="small"
          value={draft}
          error={!isValid(readWholeNumber(draft))}
          onChange={event => change(event.target.value)}
          inputProps={{ 'aria-labelledby': id, inputMode: 'numeric' }}
          sx={{ width: 96 }}
        />
      )}
    </SettingRow>
  );
};

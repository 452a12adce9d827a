import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { SettingRow } from './SettingRow';
import { useSettings } from './settings';

const narrowest = 160;
const widest = 400;

/** The setting for the side menu's width in pixels. A number out of bounds is shown but not applied. */
export const MenuWidthSetting = () => {
  const [draft, setDraft] = useState(() => String(useSettings.getState().menuWidth));
  const valid = (value: string) => Number(value) >= narrowest && Number(value) <= widest;
  const change = (value: string) => {
    setDraft(value);
    if (valid(value)) useSettings.setState({ menuWidth: Number(value) });
  };
  return (
    <SettingRow name="menuWidth">
      {id => (
        <OutlinedInput
          type="number"
          size="small"
          value={draft}
          error={!valid(draft)}
          onChange={event => change(event.target.value)}
          inputProps={{ 'aria-labelledby': id, min: narrowest, max: widest, step: 10 }}
          sx={{ width: 96 }}
        />
      )}
    </SettingRow>
  );
};

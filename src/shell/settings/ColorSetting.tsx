import { styled } from '@mui/material/styles';
import { SettingRow } from './SettingRow';
import { useSettings } from './settings';

const ColorInput = styled('input')({ width: 40, height: 28, padding: 0, border: 0, background: 'none' });

/** The theme colour; its shades are derived, and words in it stay readable whatever is picked. */
export const ColorSetting = () => {
  const themeColor = useSettings(settings => settings.themeColor);
  return (
    <SettingRow name="themeColor">
      {id => (
        <ColorInput
          type="color"
          aria-labelledby={id}
          value={themeColor}
          onChange={event => useSettings.setState({ themeColor: event.target.value })}
        />
      )}
    </SettingRow>
  );
};

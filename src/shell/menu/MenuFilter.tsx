import Search from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';

type MenuFilterProps = { value: string; onChange: (value: string) => void };

/** What a long menu is narrowed down by; Escape empties it. */
export const MenuFilter = ({ value, onChange }: MenuFilterProps) => {
  const translate = useTranslate();
  const label = translate('shell.menu.filter');
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && onChange('')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
    />
  );
};

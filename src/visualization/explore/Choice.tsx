import { MenuItem, TextField } from '@mui/material';
import { useId } from 'react';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
};

/** One of some options, which is applied at once. */
export const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    id={useId()}
    select
    label={label}
    value={value}
    onChange={event => onChoose(event.target.value)}
    slotProps={{ select: { displayEmpty: true } }}
    sx={{ '&& .MuiInputBase-root': { width: { sm: 140 } } }}
  >
    {options.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

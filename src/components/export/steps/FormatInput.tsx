import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { writers, type Format } from '../writers';

const formats = Object.keys(writers) as Format[];

/** The kind of file, and what each is for. */
export const FormatInput = ({ value, onChange }: { value: Format; onChange: (format: Format) => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('export.format')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {formats.map(format => (
          <div key={format}>
            <FormControlLabel
              value={format}
              label={translate(`export.${format}.name`)}
              control={
                <Radio
                  autoFocus={format === value}
                  onChange={() => onChange(format)}
                  slotProps={{ input: { 'aria-describedby': `${id}-${format}` } }}
                />
              }
            />
            <Typography id={`${id}-${format}`} variant="body2" color="textSecondary" sx={{ pl: 4 }}>
              {translate(`export.${format}.hint`)}
            </Typography>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
};

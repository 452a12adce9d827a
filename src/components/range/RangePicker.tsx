import { Box, Card, FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { labelsAtLeft } from '../form/fieldLayout';
import { DaysForm } from './DaysForm';
import { presets } from './range';
import type { useRange } from './useRange';

/** Which days a page tells of: a usual range, or any days; in the page's URL. */
export const RangePicker = (chosen: ReturnType<typeof useRange>) => {
  const translate = useTranslate();
  const { range, preset, problem, timeZone, choosePreset, chooseDays } = chosen;
  return (
    <Card component="search" aria-label={translate('range.label')} sx={{ p: 2, mb: 2, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ...labelsAtLeft }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={preset}
          aria-label={translate('range.presets.label')}
          onChange={(_, id) => id && choosePreset(id)}
          sx={{ height: 32, '& .MuiToggleButton-root': { whiteSpace: 'nowrap' } }}
        >
          {presets.map(({ id }) => (
            <ToggleButton key={id} value={id}>
              {translate(`range.presets.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* Other days are another form, which begins with them. */}
        <DaysForm key={`${range.from} ${range.to}`} range={range} onChoose={chooseDays} />
        <Typography variant="body2" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
          {translate('range.zone', { timeZone })}
        </Typography>
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
    </Card>
  );
};

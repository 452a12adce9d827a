import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Measure } from '../subjects';
import { useAnalysisWords } from '../useAnalysisWords';
import type { Figures } from './boards';

type MeasureTabsProps = { groups: readonly Figures[]; value: Measure; onChoose: (measure: Measure) => void };

/** Which of the measures is drawn. */
export const MeasureTabs = ({ groups, value, onChoose }: MeasureTabsProps) => {
  const translate = useTranslate();
  const { measureText } = useAnalysisWords();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('visualization.boards.measure')}
      onChange={(_, id) => id && onChoose(id)}
      sx={{
        mb: 1,
        maxWidth: '100%',
        overflowX: 'auto',
        '& .MuiToggleButton-root': { whiteSpace: 'nowrap', height: 32 },
      }}
    >
      {groups.flatMap(({ subject, measures }) =>
        measures.map(measure => (
          <ToggleButton key={measure} value={measure}>
            {measureText(subject, measure)}
          </ToggleButton>
        )),
      )}
    </ToggleButtonGroup>
  );
};

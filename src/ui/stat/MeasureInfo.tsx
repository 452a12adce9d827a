import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MeasureName } from './measures';

/** An icon button that shows the definitions of measures on hover, focus and touch. */
export const MeasureInfo = ({ measures }: { measures: readonly MeasureName[] }) => {
  const translate = useTranslate();
  const names = measures.map(id => translate(`measures.${id}.name`));
  const definitions = measures.map(
    (id, index) => `${names[index]}${translate('measure.join')}${translate(`measures.${id}.definition`)}`,
  );
  return (
    <Tooltip
      describeChild
      placement="top"
      enterTouchDelay={0}
      title={definitions.map(text => (
        <Box key={text}>{text}</Box>
      ))}
    >
      <IconButton
        size="small"
        aria-label={translate('measure.about', { name: names.join(translate('field.and')) })}
        sx={{ width: 24, height: 24, p: 0, color: 'text.secondary', displayPrint: 'none' }}
      >
        <InfoIcon sx={{ fontSize: 16 }} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

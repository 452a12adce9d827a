import { Box, Card, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { labelBesideLayout } from '@/admin/inputs/fieldLayout';
import { listCrossDimensions, subjects } from '../subjects';
import { comparisonKinds, intervalUnits } from '../periods';
import { useAnalysisFormatters } from '../useAnalysisFormatters';
import { listRemainingDimensions } from '../drillDown';
import type { ExploreState } from './useExploreState';
import { useId } from 'react';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
};

/** Select input that applies a choice immediately. */
const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
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

/** Inputs for subject, measure, dimensions, interval and comparison. Offers only combinations that make sense. */
export const ExploreInputs = ({ view, choose, chooseSubject }: ExploreState) => {
  const translate = useTranslate();
  const { measureText } = useAnalysisFormatters();
  const word = (key: string) => translate(`visualization.${key}`);
  const optionsOf = (kind: string, ids: readonly string[]) => ids.map(id => ({ id, name: word(`${kind}.${id}`) }));
  const { subject, measure, dimension, by, interval, compare, path, days } = view;
  const left = listRemainingDimensions(subject, measure, path, days);
  const crossed = listCrossDimensions(subject, measure, dimension).filter(other => left.includes(other));
  return (
    <Card component="search" aria-label={word('choices.label')} sx={{ p: 2, mb: 2, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ...labelBesideLayout }}>
        <Choice
          label={word('choices.subject')}
          value={subject.id}
          options={optionsOf(
            'subjects',
            subjects.map(({ id }) => id),
          )}
          onChoose={chooseSubject}
        />
        <Choice
          label={word('choices.measure')}
          value={measure}
          options={subject.measures.map(id => ({ id, name: measureText(subject.id, id) }))}
          onChoose={id => choose('measure', id)}
        />
        <Choice
          label={word('choices.dimension')}
          value={dimension}
          options={optionsOf('dimensions', left)}
          onChoose={id => choose('dimension', id)}
        />
        <Choice
          label={word('choices.by')}
          value={by ?? ''}
          options={[{ id: '', name: word('choices.noBy') }, ...optionsOf('dimensions', crossed)]}
          onChoose={id => choose('by', id)}
        />
        {dimension === 'time' && (
          <Choice
            label={word('choices.interval')}
            value={interval}
            options={optionsOf('intervals', intervalUnits)}
            onChoose={id => choose('interval', id)}
          />
        )}
        {subject.dated && (
          <Choice
            label={word('choices.compare')}
            value={compare}
            options={optionsOf('comparisons', comparisonKinds)}
            onChoose={id => choose('compare', id)}
          />
        )}
      </Box>
    </Card>
  );
};

import { useTranslate } from 'react-admin';
import { useAnalysisWords } from '../useAnalysisWords';
import type { Part } from './boards';

/** What a section is headed by: its measures, and what they are told apart by. */
export const usePartTitle = () => {
  const translate = useTranslate();
  const { measureText, dimensionText, inside } = useAnalysisWords();
  return ({ subject, measures, dimension, shown }: Part) => {
    const [first, ...others] = measures;
    const told = [
      measureText(subject, first),
      ...(shown === 'table' ? [] : others.map(other => inside(measureText(subject, other)))),
    ];
    return translate('visualization.by', {
      measure: told.join(translate('field.and')),
      dimension: inside(dimensionText(dimension)),
    });
  };
};

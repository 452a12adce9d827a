import { useTranslate } from 'react-admin';
import { useAnalysisWords } from '../useAnalysisWords';
import type { Part } from './boards';

/** Returns a function that gives the title of a section: its measures and its dimension. */
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

import { useTranslate } from 'react-admin';
import { useAnalysisWords } from '../useAnalysisWords';
import type { Part } from './boards';

/** What a section is headed by: its measures, and what they are told apart by. */
export const usePartTitle = () => {
  const translate = useTranslate();
  const { measureText, dimensionText } = useAnalysisWords();
  return ({ measures, dimension, shown }: Part) => {
    const told = shown === 'table' ? measures.slice(0, 1) : measures;
    return translate('visualization.by', {
      measure: told.map(measureText).join(translate('field.and')),
      dimension: dimensionText(dimension),
    });
  };
};

import type { AnalysisQuestion } from './analysis';
import type { Measure, Subject, AnalysisFilter } from './subjects';

/** A question as the parameters of its call. */
export const parametersOf = ({ subject, measures, dimension, by, interval, compare, filter, days }: AnalysisQuestion) =>
  new URLSearchParams({
    subject,
    measure: measures.join(','),
    dimension,
    ...(by && { by }),
    filter: JSON.stringify(filter),
    ...(days && { ...days, interval, compare }),
  });

/** The filter of the list that shows the records a measure is of, but for their days. */
export const measureListFilter = (
  { id }: Pick<Subject, 'id'>,
  measure: Measure,
  filter: AnalysisFilter,
): Record<string, unknown> => {
  if (id === 'sales') return { ...filter, earning: true };
  if (id === 'finance')
    return {
      ...filter,
      status: 'completed',
      ...((measure === 'income' || measure === 'expense') && { type: measure }),
    };
  return measure === 'approved' ? { ...filter, status: 'approved' } : { ...filter };
};

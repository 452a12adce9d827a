import type { AnalysisQuestion } from './analysis';
import type { Measure, Subject, AnalysisFilter } from './subjects';

/** Returns the query parameters of an analysis request. */
export const toAnalysisParams = ({
  subject,
  measures,
  dimension,
  by,
  interval,
  compare,
  filter,
  days,
}: AnalysisQuestion) =>
  new URLSearchParams({
    subject,
    measure: measures.join(','),
    dimension,
    ...(by && { by }),
    filter: JSON.stringify(filter),
    ...(days && { ...days, interval, compare }),
  });

/** Returns the list filter that selects the records of a measure, without the date range. */
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

import { useLocation, useNavigate } from 'react-admin';
import { useDayRangeParams } from '@/admin/filters/dayRange';
import type { AnalysisQuestion, AnalysisRow } from '../analysis';
import { formatDrillPath, getDrillDownDimension, type DrillStep } from '../drillDown';
import { parseExploreView } from '../view';

/**
 * Reads the exploration state from the URL and returns the functions that change it. Every change is a history entry.
 */
export const useExplore = () => {
  const chosen = useDayRangeParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { range, timeZone, problem } = chosen;
  const view = parseExploreView(new URLSearchParams(search), range);
  const { subject, measure, dimension, by, interval, compare, path, filter, days } = view;

  const go = (changes: Record<string, string | undefined>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    navigate({ search: String(query) });
  };
  const goTo = (steps: readonly DrillStep[], next: Record<string, string | undefined>) =>
    go({ path: formatDrillPath(steps), interval: undefined, ...next });

  const question: AnalysisQuestion = {
    subject: subject.id,
    measures: [measure],
    dimension,
    by,
    interval,
    compare,
    filter,
    days: subject.dated ? { ...days, timeZone } : undefined,
  };
  return {
    chosen,
    view,
    question,
    /** Whether to send the request: the date range is valid, or the subject does not need one. */
    asks: !subject.dated || problem === undefined,
    choose: (name: string, value: string) => go({ [name]: value }),
    /** Measures, dimensions and steps differ by subject, so reset them. */
    chooseSubject: (id: string) =>
      go({ subject: id, measure: undefined, dimension: undefined, by: undefined, path: undefined, chart: undefined }),
    /** Returns a function that drills into a row, or undefined if it cannot be divided further. */
    drillOf: (row: AnalysisRow) => {
      const next = row.key === filter.categoryId ? undefined : getDrillDownDimension(view, row);
      const step = { of: dimension === 'time' ? interval : dimension, key: row.key };
      return next && (() => goTo([...path, step], { dimension: next }));
    },
    /** Returns to the view before the step with this index. */
    walkBack: (index: number) => {
      const of = path[index]?.of;
      const timed = of === 'day' || of === 'week' || of === 'month';
      goTo(path.slice(0, index), timed ? { dimension: 'time', interval: of } : { dimension: of });
    },
  };
};

export type ExploreState = ReturnType<typeof useExplore>;

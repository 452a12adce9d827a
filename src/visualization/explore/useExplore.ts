import { useLocation, useNavigate } from 'react-admin';
import { useRange } from '@/admin/filters/dayRange';
import type { AnalysisQuestion, AnalysisRow } from '../analysis';
import { insideOf, readView, writePath, type Step } from '../view';

/** What the page's URL asks for, and how to ask for something else: every choice and every step is a place to come back to. */
export const useExplore = () => {
  const chosen = useRange();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { range, timeZone, problem } = chosen;
  const view = readView(new URLSearchParams(search), range);
  const { subject, measure, dimension, by, interval, compare, path, filter, days } = view;

  const go = (changes: Record<string, string | undefined>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    navigate({ search: String(query) });
  };
  const goTo = (steps: readonly Step[], next: Record<string, string | undefined>) =>
    go({ path: writePath(steps), interval: undefined, ...next });

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
    /** Whether there are days to ask about, where it takes some. */
    asks: !subject.dated || problem === undefined,
    choose: (name: string, value: string) => go({ [name]: value }),
    /** Another subject has measures, dimensions and steps of its own. */
    chooseSubject: (id: string) =>
      go({ subject: id, measure: undefined, dimension: undefined, by: undefined, path: undefined, chart: undefined }),
    /** Goes into a row, where it holds something to tell apart; undefined where it does not. */
    drillOf: (row: AnalysisRow) => {
      const next = row.key === filter.categoryId ? undefined : insideOf(view, row);
      const step = { of: dimension === 'time' ? interval : dimension, key: row.key };
      return next && (() => goTo([...path, step], { dimension: next }));
    },
    /** Back to what was looked at before a step. */
    walkBack: (index: number) => {
      const of = path[index]?.of;
      const timed = of === 'day' || of === 'week' || of === 'month';
      goTo(path.slice(0, index), timed ? { dimension: 'time', interval: of } : { dimension: of });
    },
  };
};

export type Explore = ReturnType<typeof useExplore>;

import { useTranslate } from 'react-admin';
import type { VerbRun } from '../../../../components/verbs/verbRun';

/** Rows in the order of the file, by the first and the last of them. */
const spanOf = (ids: readonly string[]) => ({ first: ids[0] ?? '', last: ids.at(-1) ?? '' });

/** Of an import that is interrupted: which rows are done, of which nobody knows, and which were not sent yet. */
export const WhereItStands = ({ run }: { run: VerbRun }) => {
  const translate = useTranslate();
  const [asked, ...others] = run.chunks;
  const done = [...run.succeeded, ...run.failed.map(({ id }) => id)].toSorted((a, b) => Number(a) - Number(b));
  const parts = { done, unknown: asked?.ids ?? [], waiting: others.flatMap(({ ids }) => ids) };
  return Object.entries(parts).map(([part, ids]) => {
    if (ids.length === 0) return null;
    const words = { ...spanOf(ids), smart_count: ids.length };
    return <span key={part}>{translate(`resources.products.import.stands.${part}`, words)}</span>;
  });
};

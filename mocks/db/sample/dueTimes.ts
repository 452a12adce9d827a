import { queuesWithDueTimes } from '@/models/dueTime';

/** Why the records of the sample data are due later than their queue says. */
const reason = '旺季集中处理，时限顺延';

/**
 * Returns the statements that give nine of ten records that are overdue at `until`, in milliseconds since 1970, another due
 * time, within the working hours after it: the sample data is older than any due time, and a queue in which everything is
 * overdue does not say what to do next.
 */
export const listDueTimePostponements = (until: number) =>
  queuesWithDueTimes.map(
    queue => `update ${queue} set due_reason = '${reason}',
      due_at = compute_due_at('${queue}', to_timestamp(${until / 1000}) - make_interval(hours => abs(hashint8(id) % 8)))
      where due_at < to_timestamp(${until / 1000}) and hashint8(id) % 10 <> 0`,
  );

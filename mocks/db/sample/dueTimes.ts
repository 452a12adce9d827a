import { queuesWithDueTimes } from '@/models/dueTime';

/** Why the records of the sample data are due later than their queue says. */
const reason = '旺季集中处理，时限顺延';

/**
 * Returns the statements that give nine of ten records that are overdue at `until`, in milliseconds since 1970, another due
 * time, within the working hours after it: the sample data is older than any due time, and a queue in which everything is
 * overdue does not say what to do next.
 */
export const listDueTimePostponements = (until: number) => {
  const time = `to_timestamp(${until / 1000})`;
  return queuesWithDueTimes.map(queue => {
    const spread = `compute_due_at('${queue}', ${time} - make_interval(hours => abs(hashint8(id) % 8)))`;
    // A queue may have less time than the spread.
    const later = `case when ${spread} > ${time} then ${spread} else compute_due_at('${queue}', ${time}) end`;
    return `update ${queue} set due_reason = '${reason}', due_at = ${later}
      where due_at < ${time} and hashint8(id) % 10 <> 0`;
  });
};

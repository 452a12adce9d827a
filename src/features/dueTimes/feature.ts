import type { Feature } from '@/admin/feature';
import { queuesWithDueTimes } from '@/models/dueTime';
import { DueTag } from './DueTag';
import { DueTimeField } from './DueTimeField';
import { RecordDueTime } from './RecordDueTime';

const dueAtColumn = { source: 'dueAt', sortByOrder: 'ASC', width: 228, field: DueTimeField } as const;
const dueFilter = { source: 'due', choices: ['overdue', 'now'].map(id => ({ id, name: `dueTime.state.${id}` })) };

export const dueTimes: Feature = {
  name: 'dueTimes',
  needs: 'teamwork',
  appliesTo: resource => queuesWithDueTimes.some(queue => queue === resource),
  RecordFact: RecordDueTime,
  RecordMark: DueTag,
  queueOrder: { sort: { field: 'dueAt', order: 'ASC' }, label: 'dueTime.dueFirst' },
  listColumns: () => [dueAtColumn],
  listFilters: () => [dueFilter],
  loggedCollection: 'dueTimes',
};

import type { Feature } from '@/admin/feature';
import { queuesWithDueTimes } from '@/models/dueTime';
import { DueTag } from './DueTag';
import { DueTimeField } from './DueTimeField';
import { RecordDueTime } from './RecordDueTime';

export const dueTimes: Feature = {
  name: 'dueTimes',
  needs: 'teamwork',
  appliesTo: resource => queuesWithDueTimes.some(queue => queue === resource),
  RecordFact: RecordDueTime,
  RecordMark: DueTag,
  queueOrder: { sort: { field: 'dueAt', order: 'ASC' }, label: 'dueTime.dueFirst' },
  listColumn: { source: 'dueAt', sortByOrder: 'ASC', width: 228, field: DueTimeField },
  listFilter: { source: 'due', choices: ['overdue', 'now'].map(id => ({ id, name: `dueTime.state.${id}` })) },
  loggedCollection: 'dueTimes',
};

import type { Feature } from '@/admin/feature';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { queuesWithDueTimes } from '@/models/dueTime';
import { DueTag } from './DueTag';
import { DueTimeField } from './DueTimeField';
import { RecordDueTime } from './RecordDueTime';

const dueAtColumn = { source: 'dueAt', sortByOrder: 'ASC', width: 228, field: DueTimeField } as const;
const dueChoices = ['overdue', 'now'].map(id => ({ id, name: `dueTime.state.${id}` }));
const dueFilter = <SelectFilter source="due" choices={dueChoices} />;

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

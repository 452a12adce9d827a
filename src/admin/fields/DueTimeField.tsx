import { Stack } from '@mui/material';
import { Suspense } from 'react';
import type { FieldProps } from 'react-admin';
import { DateTimeField } from './DateTimeField';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because the column is hidden at first in most lists.
const DueTag = lazyComponent(async () => (await import('@/admin/dueTimes/DueTag')).DueTag);

/** The choices of the filter `due`. The names are message keys. */
export const dueChoices = ['overdue', 'now'].map(id => ({ id, name: `dueTime.state.${id}` }));

/** Shows when a record is due, and whether that is now or past. A dash if it does not wait. */
export const DueTimeField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1 }}>
    <DateTimeField source={source} />
    <Suspense>
      <DueTag />
    </Suspense>
  </Stack>
);

DueTimeField.exportAs = 'time' as const;

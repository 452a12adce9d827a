import { Stack } from '@mui/material';
import type { FieldProps } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { DueTag } from './DueTag';

/** Shows when a record is due, and whether that is now or past. A dash if it does not wait. */
export const DueTimeField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1 }}>
    <DateTimeField source={source} />
    <DueTag />
  </Stack>
);

DueTimeField.exportAs = 'time' as const;

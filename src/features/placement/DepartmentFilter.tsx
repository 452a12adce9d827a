import { useResourceDefinitions, useTranslate } from 'react-admin';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { useCan } from '@/ui/access';
import { DepartmentInput } from './DepartmentInput';
import { DepartmentDiffValue } from './PlacementFields';

/** Filters a list by a department and all below it. Renders nothing if the user may not list departments. */
export const DepartmentFilter = ({ source }: { source: string }) => {
  const placeholder = useTranslate()('list.all');
  const isKnown = useResourceDefinitions()['departments'] !== undefined;
  const mayList = useCan('list', 'departments');
  if (!isKnown || !mayList) return null;
  return <DepartmentInput source={source} includeDisabled helperText={false} placeholder={placeholder} />;
};

DepartmentFilter.needsTag = true;

/** Shows the department with its ancestors. */
DepartmentFilter.FilterValue = ({ source, values }: FilterValueProps) => <DepartmentDiffValue value={values[source]} />;

import { Suspense } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { usePlacesInScope } from '@/admin/useFormatScope';
import { lazyComponent } from '@/routing/lazyComponent';
import { useCan } from '@/ui/access';

// Lazy, because the filter is shown on demand.
const DepartmentDiffValue = lazyComponent(async () => (await import('./DiffValues')).DepartmentDiffValue);
const DepartmentInput = lazyComponent(async () => (await import('./DepartmentInput')).DepartmentInput);

/** Filters a list by a department that the user sees, and all below it. Renders nothing if the user may not list departments. */
export const DepartmentFilter = ({ source }: { source: string }) => {
  const placeholder = useTranslate()('list.all');
  const isKnown = useResourceDefinitions()['departments'] !== undefined;
  const mayList = useCan('list', 'departments');
  const { departmentIds } = usePlacesInScope('list');
  if (!isKnown || !mayList) return null;
  return (
    <Suspense fallback={null}>
      <DepartmentInput
        source={source}
        among={departmentIds}
        includeDisabled
        helperText={false}
        placeholder={placeholder}
      />
    </Suspense>
  );
};

DepartmentFilter.needsTag = true;

/** Shows the department with its ancestors. */
DepartmentFilter.FilterValue = ({ source, values }: FilterValueProps) => (
  <Suspense fallback={null}>
    <DepartmentDiffValue value={values[source]} />
  </Suspense>
);

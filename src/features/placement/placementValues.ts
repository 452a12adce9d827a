import type { ValueComponentsByField } from '@/admin/record/DifferenceTable';
import { lazyComponent } from '@/routing/lazyComponent';

const loadValues = () => import('./DiffValues');

/** How comparisons show the department and the sales region of a record. */
export const placementValues: ValueComponentsByField = {
  departmentId: lazyComponent(async () => (await loadValues()).DepartmentDiffValue),
  salesRegion: lazyComponent(async () => (await loadValues()).SalesRegionDiffValue),
};

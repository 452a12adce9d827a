import type { ValueComponentsByField } from '@/admin/record/DifferenceTable';
import { lazyComponent } from '@/routing/lazyComponent';

const loadFields = () => import('./PlacementFields');

/** How comparisons show the department and the sales region of a record. */
export const placementDiffValues: ValueComponentsByField = {
  departmentId: lazyComponent(async () => (await loadFields()).DepartmentDiffValue),
  salesRegion: lazyComponent(async () => (await loadFields()).SalesRegionDiffValue),
};

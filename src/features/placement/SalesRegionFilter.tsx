import { useListFilterContext } from 'react-admin';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { usePlacesInScope } from '@/admin/useFormatScope';
import { salesRegions } from '@/models/salesRegion';

/** Returns the choices for a sales region, by default all. */
export const listSalesRegionChoices = (regions: readonly string[] = salesRegions) =>
  salesRegions.filter(id => regions.includes(id)).map(id => ({ id, name: `salesRegion.${id}` }));

/** Filters a list by one of the sales regions that the user sees. Keeps another one that a link filters by. */
export const SalesRegionFilter = ({ source }: { source: string }) => {
  const { regions } = usePlacesInScope('list');
  const { filterValues } = useListFilterContext();
  return (
    <SelectFilter
      source={source}
      choices={listSalesRegionChoices(regions && [...regions, String(filterValues[source])])}
    />
  );
};

SalesRegionFilter.FilterValue = (props: FilterValueProps) => (
  <SelectFilter.FilterValue {...props} choices={listSalesRegionChoices()} />
);

import { TextField } from 'react-admin';
import type { Feature } from '@/admin/feature';
import { DepartmentFilter } from './DepartmentFilter';
import { ListScope } from './ListScope';
import { SalesRegionField } from './SalesRegionField';
import { SalesRegionFilter } from './SalesRegionFilter';

const departmentColumn = { source: 'departmentName', width: 108, field: TextField, disableSort: true };
const regionColumn = { source: 'salesRegion', width: 108, field: SalesRegionField, disableSort: true };

/** The resources whose records have a department, with the columns of their lists. Those without a column follow others. */
const columns = {
  suppliers: [departmentColumn, regionColumn],
  users: [departmentColumn, regionColumn],
  admins: [departmentColumn],
  products: [],
  orders: [],
  withdrawals: [],
  bills: [],
};

const columnsByResource = new Map(Object.entries(columns));

const departmentFilter = <DepartmentFilter source="departmentId" />;
const regionFilter = <SalesRegionFilter source="salesRegion" />;

export const placement: Feature = {
  name: 'placement',
  needs: 'departments',
  appliesTo: resource => columnsByResource.has(resource),
  ListTitleTabs: ListScope,
  listColumns: resource => columnsByResource.get(resource) ?? [],
  listFilters: resource => (resource === 'admins' ? [departmentFilter] : [departmentFilter, regionFilter]),
};

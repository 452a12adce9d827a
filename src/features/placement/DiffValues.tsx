import { useTranslate } from 'react-admin';
import { formatNodePath } from '@/admin/tree/tree';
import { useDepartmentTree } from './useDepartmentTree';

type ValueProps = { value: unknown };

/** Shows a department id as the path of its names, or as the id if the department no longer exists. */
export const DepartmentDiffValue = ({ value }: ValueProps) => {
  const { tree } = useDepartmentTree();
  const node = tree.nodes.get(String(value));
  return node ? formatNodePath(node, ({ name }) => name) : String(value);
};

/** Shows a sales region by its name. */
export const SalesRegionDiffValue = ({ value }: ValueProps) =>
  useTranslate()(`salesRegion.${String(value)}`, { _: String(value) });

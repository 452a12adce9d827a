import { useFieldValue, useTranslate, type FieldProps } from 'react-admin';
import { formatNodePath } from '@/admin/tree/tree';
import { FieldText } from '@/ui/FieldText';
import { useDepartmentTree } from './useDepartmentTree';

/** Shows the name of the current record's sales region, or a dash. */
export const SalesRegionField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const translate = useTranslate();
  const region: string | null | undefined = useFieldValue({ source });
  return <FieldText>{region ? translate(`salesRegion.${region}`, { _: region }) : translate('field.empty')}</FieldText>;
};

SalesRegionField.exportMessage = ({ salesRegion }: { salesRegion?: string | null }) =>
  salesRegion ? `salesRegion.${salesRegion}` : '';

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

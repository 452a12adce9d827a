import { linkedCountStyle } from '@/ui/FieldText';
import { Link } from '@mui/material';
import {
  LinkBase,
  useCreatePath,
  useFieldValue,
  useLocaleState,
  useRecordContext,
  useResourceDefinitions,
} from 'react-admin';
import { StatusField } from '@/admin/fields/StatusField';
import { RecordLink } from '@/admin/actions/RecordLink';
import { useCan } from '@/ui/access';
import { TreeNameField } from '@/admin/tree/TreeListContent';
import { categoryStatuses, type Category } from './category';

/**
 * Shows a category's icon and name. The name links to the edit form if the user has the permission to update, otherwise to
 * the show page.
 */
export const CategoryNameField = () => {
  const record = useRecordContext<Category>();
  const mayUpdate = useCan('update');
  if (!record) return null;
  const { name, icon } = record;
  return (
    <TreeNameField icon={icon}>
      <RecordLink to={mayUpdate ? 'edit' : 'show'} title={name}>
        {name}
      </RecordLink>
    </TreeNameField>
  );
};

/** Shows a category's status as a tag. */
export const CategoryStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={categoryStatuses} />
);

/**
 * Shows the number of products in a category and its descendants. Links to the product list if the user may list
 * products.
 */
export const CategoryProductCountField = ({ source }: { source: string }) => {
  const [locale] = useLocaleState();
  const createPath = useCreatePath();
  const record = useRecordContext<Category>();
  const count: number = useFieldValue({ source }) ?? 0;
  const known = useResourceDefinitions()['products']?.hasList === true;
  const mayList = useCan('list', 'products');
  const text = count.toLocaleString(locale);
  if (count === 0 || !record || !known || !mayList) return text;
  const search = new URLSearchParams({ filter: JSON.stringify({ categoryId: record.id }) });
  return (
    <Link
      component={LinkBase}
      to={`${createPath({ resource: 'products', type: 'list' })}?${search}`}
      color="inherit"
      sx={linkedCountStyle}
    >
      {text}
    </Link>
  );
};

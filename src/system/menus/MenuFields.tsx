import { Stack } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { menuEntryIconBoxStyle, MenuEntryIcon } from '@/admin/fields/MenuEntryIcon';
import { RecordLink } from '@/admin/actions/RecordLink';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import { formatNodePath, type Tree } from '@/admin/tree/tree';
import { TreeNameField } from '@/admin/tree/TreeListContent';
import { menuStatuses, type MenuRecord, type MenuWithTitle } from './menu';
import { FieldText } from '@/ui/FieldText';

/** Shows a menu entry's icon and translated title with a link to its details. */
export const MenuNameField = () => {
  const record = useRecordContext<MenuWithTitle>();
  if (!record) return null;
  const { title } = record;
  return (
    <TreeNameField icon={record.icon}>
      <RecordLink to="show" title={title}>
        {title}
      </RecordLink>
    </TreeNameField>
  );
};

/** Shows the entry's status. A visible entry with `hidden` set is tagged as not listed. */
export const MenuStatusField = () => {
  const translate = useTranslate();
  const record = useRecordContext<MenuRecord>();
  if (record?.status === 'visible' && record.hidden)
    return <StatusTag tone="off">{translate('resources.menus.notListed')}</StatusTag>;
  return <StatusField source="status" statuses={menuStatuses} />;
};

type SourceProps = Pick<FieldProps, 'label'> & { source: string };

/** Shows a boolean as yes or no. */
export const BooleanTextField = ({ source }: SourceProps) => {
  const translate = useTranslate();
  return translate(useFieldValue({ source }) ? 'ra.boolean.true' : 'ra.boolean.false');
};

/** Shows an icon and its name, or a dash if there is none. */
export const IconField = ({ source }: SourceProps) => {
  const translate = useTranslate();
  const name: string | null | undefined = useFieldValue({ source });
  if (!name) return translate('field.empty');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, ...menuEntryIconBoxStyle }}>
      <MenuEntryIcon name={name} />
      <FieldText>{name}</FieldText>
    </Stack>
  );
};

/** Shows the path of the parent directory, outermost first. */
export const ParentPathField = ({ source, tree }: SourceProps & { tree: Tree<MenuWithTitle> }) => {
  const translate = useTranslate();
  const id: string | null | undefined = useFieldValue({ source });
  const node = tree.nodes.get(id ?? '');
  return node ? formatNodePath(node, ({ title }) => title) : translate('tree.top');
};

/** Shows a message key and its translation. */
export const MessageKeyField = ({ source }: SourceProps) => {
  const translate = useTranslate();
  const key: string | null | undefined = useFieldValue({ source });
  if (!key) return translate('field.empty');
  return translate('resources.menus.message', { key, text: translate(key, { _: translate('field.empty') }) });
};

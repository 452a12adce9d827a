import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { wayTo, type Tree } from '../../../components/tree/tree';
import type { MenuDifferences, TitledMenu } from '../menu';
import { titleOf } from '../entries';

type Changed = MenuDifferences['updated'][number]['changes'];

/** What of an entry becomes what, field by field. */
export const Changes = ({ changes, tree }: { changes: Changed; tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const word = (field: string, value: unknown) => {
    if (field === 'parentId') {
      if (value === null) return translate('tree.top');
      const node = tree.nodes.get(String(value));
      return node ? wayTo(node, titleOf) : translate('resources.menus.file.newParent');
    }
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (value == null || value === '') return translate('field.empty');
    return translate(`resources.menus.${field}.${String(value)}`, { _: String(value) });
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <li key={field}>
          {translate('resources.menus.file.change', {
            field: translate(`resources.menus.fields.${field}`),
            before: word(field, before),
            after: word(field, after),
          })}
        </li>
      ))}
    </Box>
  );
};

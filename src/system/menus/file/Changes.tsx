import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Tree } from '../../../components/tree/tree';
import type { MenuDifferences, MenuRecord } from '../menu';
import { useWayTo } from '../useWayTo';

type Changed = MenuDifferences['updated'][number]['changes'];

/** What of an entry becomes what, field by field. */
export const Changes = ({ changes, tree }: { changes: Changed; tree: Tree<MenuRecord> }) => {
  const translate = useTranslate();
  const wayTo = useWayTo();
  const word = (field: string, value: unknown) => {
    if (field === 'parentId') {
      if (value === null) return translate('resources.menus.top');
      const node = tree.nodes.get(String(value));
      return node ? wayTo(node) : translate('resources.menus.file.newParent');
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

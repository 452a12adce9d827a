import { List } from '@/admin/list/List';
import { MenuTree } from './MenuTree';

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Maximum number of entries to load. The tree is always loaded whole. */
const everything = 10_000;

/** The menu list page: a tree to search, edit and reorder, with download and upload (docs/requirements.md#routes). */
export const MenuList = () => (
  <List title="resources.menus.page.list" sort={oldestFirst} perPage={everything}>
    <MenuTree />
  </List>
);

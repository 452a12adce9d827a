import { List } from '@/admin/list/List';
import { MenuTree } from './MenuTree';

/** No record changes its place by being moved in the tree while the pages of a long one are read. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** As many as there may be: the tree is read whole. */
const everything = 10_000;

/** The menu: a tree to look through, edit and put in order; download and upload (docs/requirements.md#routes). */
export const MenuList = () => (
  <List title="resources.menus.page.list" sort={oldestFirst} perPage={everything}>
    <MenuTree />
  </List>
);

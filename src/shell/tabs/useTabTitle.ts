import { useTranslate } from 'react-admin';
import { getMenuTrail } from '../menu/menuTree';
import { useMenu } from '../menu/useMenu';
import { useMenuTitle } from '@/system/menus/useMenuTitle';
import { workplaceTab, type Tab } from './tabs';

/** Returns a tab's title: that of its menu entry, else its page's own title, else its path. */
export const useTabTitle = ({ name, title }: Pick<Tab, 'name' | 'title'>) => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const entry = getMenuTrail(useMenu(), name).at(-1);
  if (entry?.path === name) return titleOf(entry);
  return name === workplaceTab.name ? translate('menu.dashboard.workplace') : title || name;
};

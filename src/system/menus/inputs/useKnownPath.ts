import { useResourceDefinitions } from 'react-admin';
import { findRoute } from '../../../routing/paths';
import { redirects, routes } from '../../../routing/routes';
import { useHasPage } from '../../../routing/useHasPage';
import type { MenuType } from '../menu';

/** Tells whether the console has a page at a path, or for a directory any below it. Other sites are not known here. */
export const useKnownPath = () => {
  const hasPage = useHasPage();
  const names = Object.keys(useResourceDefinitions());
  return (type: MenuType, path: string) => {
    if (type === 'link') return true;
    const [pathname = ''] = path.split(/[?#]/);
    const inner = pathname.split('/')[1] ?? '';
    if ((findRoute(pathname) && hasPage(pathname)) || pathname in redirects || names.includes(inner)) return true;
    return type === 'directory' && routes.some(route => route.path.startsWith(`${pathname}/`));
  };
};

import { useResourceDefinitions, useTranslate } from 'react-admin';
import { listAllowedQueues } from '@/dashboard/dashboard';
import { useGetQueueModePath } from '@/dashboard/useWaitingQueues';
import { reactAdminToPublicPath } from '@/routing/routes';
import { routerProvider } from '@/routing/routerProvider';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { getMenuTrail, useMenu } from '../menu/useMenu';
import type { CommandPaletteOption } from './useCommandPaletteOptions';

/** Returns the icon of a page: its menu entry's, or that of the directory around it. */
export const getPageIcon = (menu: readonly MenuTreeEntry[], path: string) =>
  getMenuTrail(menu, path).find(({ icon }) => icon)?.icon ?? null;

/** Returns the options that open queue mode, for the queues that the user may process. */
export const useQueueOptions = (): CommandPaletteOption[] => {
  const translate = useTranslate();
  const navigate = routerProvider.useNavigate();
  const definitions = useResourceDefinitions();
  const user = useSessionStore(session => session.user);
  const menu = useMenu();
  const getQueueModePath = useGetQueueModePath();
  return listAllowedQueues(code => hasPermission(user, code)).flatMap(queue => {
    const path = definitions[queue.collection] && getQueueModePath(queue);
    if (!path) return [];
    return {
      id: path,
      group: 'shell.palette.pages',
      label: translate(`resources.${queue.collection}.page.queue`),
      icon: getPageIcon(menu, reactAdminToPublicPath(`/${queue.collection}`)),
      run: () => navigate(path),
    };
  });
};

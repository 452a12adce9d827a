import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceContext, useCreatePath, useNavigate } from 'react-admin';
import { useReturnPath, usePageLocation } from '@/routing/pageLocation';
import { findListPathInLocationState, opensAsFullPage, publicToReactAdminPath } from '@/routing/routes';
import { omitPeriodParam } from './recordPeriod';

/**
 * Returns a function that leaves a record. From a drawer, it returns to the list with its filter, sort and page. From a
 * page of its own, it closes the page's tab and returns to the location that the page was opened from. Pass `saved:
 * true` if there is no unsaved input, so that `UnsavedFormGuard` allows the navigation.
 */
export const useCloseRecord = () => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const origin = useReturnPath();
  const { pathname, search, state } = usePageLocation();
  const list = createPath({ resource, type: 'list' });
  const recordList = findListPathInLocationState(state, resource);
  // The record's page that a form was opened from keeps its list.
  const isOriginRecord = origin !== undefined && publicToReactAdminPath(origin).startsWith(`${list}/`);
  return ({ saved = false } = {}) =>
    opensAsFullPage(pathname)
      ? navigate(origin ?? recordList ?? list, {
          state: { saved, closes: pathname, ...(isOriginRecord && recordList && { from: recordList }) },
        })
      : navigate({ pathname: list, search: omitPeriodParam(search) }, { state: { saved } });
};

/**
 * Returns a function that leaves a record after a successful write, as `useCloseRecord` does. It does nothing once the
 * page is gone, because an answer that arrives late must not take the user away from another page. A page in a hidden
 * tab is left when the tab is shown again.
 */
export const useCloseRecordAfterWrite = () => {
  const close = useCloseRecord();
  const [isWritten, setWritten] = useState(false);
  const leave = useEffectEvent(() => close({ saved: true }));
  useEffect(() => {
    if (isWritten) leave();
  }, [isWritten]);
  return () => setWritten(true);
};

/**
 * Returns a function that refetches the lists and totals of the current resource after a write. Other queries, such as
 * those of another tab's page, are marked as stale and refetched when they are next shown. Resolves once the lists
 * show what was read.
 */
export const useRefreshResourceLists = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return async () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: [resource, 'totals'] });
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    // The promise resolves before the components are notified.
    await new Promise<void>(resolve => notifyManager.schedule(resolve));
  };
};

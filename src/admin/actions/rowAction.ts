import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useResourceDefinition, useTranslate, type RaRecord } from 'react-admin';
import { use } from 'react';
import { CanAccessContext } from '@/ui/access';
import { useFindOpenRequest } from '../feature';
import { useActionContext, type ActionDialogRequest } from './actionContext';
import { getActionColor, type ActionDefinitions } from './action';
import { isOutOfScope, useCanOnRecord } from './outOfScope';
import { useGetRecordLinkProps } from './RecordLink';

type Target = { to: string | { pathname: string; search: string }; state?: unknown };

/** An action of a row. It follows a link, calls a function or opens a dialog. */
export type RowAction = {
  /** Unique in its row. */
  id: string;
  label: string;
  color?: 'primary' | 'error';
  /** Heading above consecutive actions of the same group in the menu. */
  group?: string;
  /** The action cannot run now. A text is the reason, which the menu shows. */
  unavailable?: string | boolean | undefined;
  /** Keys that do the same, shown in the menu, in the notation of `aria-keyshortcuts`. */
  shortcut?: string;
} & ({ link: Target } | { onSelect: () => void } | { dialog: (close: () => void) => ReactNode });

/** Returns the action that shows the current record, or null if the resource has no such page. */
export const useShowRowAction = (): RowAction | null => {
  const translate = useTranslate();
  const { hasShow } = useResourceDefinition();
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  if (!hasShow || !record) return null;
  return { id: 'show', label: translate('record.view'), link: target('show', record.id) };
};

/** Returns the action that edits the current record, or null without such a page or the update permission for it. */
export const useEditRowAction = (): RowAction | null => {
  const translate = useTranslate();
  const { hasEdit } = useResourceDefinition();
  const mayUpdate = useCanOnRecord('update');
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  if (!hasEdit || !mayUpdate || !record) return null;
  return { id: 'edit', label: translate('ra.action.edit'), link: target('edit', record.id) };
};

/** Returns the names of the model's actions that start from a record's status, except deletion. */
export const listOfferedActions = (actions: ActionDefinitions, status: unknown) =>
  Object.keys(actions).filter(name => name !== 'delete' && actions[name]?.from.includes(String(status)));

/** Returns a function that returns why an action cannot run on a record now, or undefined if it can. */
export const useGetUnavailableReason = () => {
  const translate = useTranslate();
  const findOpenRequest = useFindOpenRequest();
  return (action: string, record: RaRecord) => findOpenRequest(record)?.findObstacle(record, action, translate);
};

/**
 * Returns the model's actions that the current record's status allows and the user has the permission for. Deletion is
 * not among them (`useDeleteRowAction`).
 */
export const useAvailableModelActions = (request?: Pick<ActionDialogRequest, 'notice'>): RowAction[] => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const can = use(CanAccessContext);
  const { actions, decide } = useActionContext();
  const getUnavailableReason = useGetUnavailableReason();
  if (!record) return [];
  return listOfferedActions(actions, record.status)
    .filter(action => can(action, resource) && !isOutOfScope(record, action))
    .map(action => ({
      id: action,
      label: translate(`resources.${resource}.actions.${action}`),
      color: getActionColor(actions[action]),
      unavailable: getUnavailableReason(action, record),
      onSelect: () => decide({ action, target: { records: [record] }, ...request }),
    }));
};

/** Returns the model's actions, those that change the status under the heading "Update status". */
export const useUpdateStatusRowActions = (): RowAction[] => {
  const group = useTranslate()('record.updateStatus');
  const { actions } = useActionContext();
  const changesStatus = ({ id }: RowAction) => actions[id]?.input === undefined;
  return [
    ...useAvailableModelActions({ notice: 'status' })
      .filter(changesStatus)
      .map(action => ({ ...action, group })),
    ...useAvailableModelActions().filter(action => !changesStatus(action)),
  ];
};

import { createContext, use, useMemo, type ReactNode } from 'react';
import { DataProviderContext, useEvent, useNotify, useResourceContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import { changeStatusByAction, type StatusModel } from './statusActions';

const StatusModelContext = createContext<StatusModel>({ verbs: {}, initial: '' });

/** Returns how the status of the current form's record changes. */
export const useStatusModel = () => use(StatusModelContext);

/** Wraps a form that has a `StatusInput`. Saving the form runs the action that leads to the selected status. */
export const StatusForm = ({ model, children }: { model: StatusModel; children: ReactNode }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useErrorMessage();
  const resource = useResourceContext();
  const dataProvider = use(DataProviderContext) as ConsoleDataProvider;
  const onFailure = useEvent((action: string, error: { message: string }) => {
    const verb = translate(`resources.${resource}.verbs.${action}`);
    notify('record.statusUnchanged', { type: 'error', messageArgs: { verb, error: words(error) } });
  });
  const provider = useMemo(
    () => changeStatusByAction(dataProvider, model, onFailure),
    [dataProvider, model, onFailure],
  );
  return (
    <StatusModelContext value={model}>
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    </StatusModelContext>
  );
};

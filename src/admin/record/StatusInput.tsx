import { use, createContext, useMemo, type ReactNode } from 'react';
import {
  RadioButtonGroupInput,
  required,
  useRecordContext,
  useResourceContext,
  DataProviderContext,
  useEvent,
  useNotify,
  useTranslate,
} from 'react-admin';
import { toStatusChoices, type StatusDefinitions } from '@/admin/fields/StatusField';
import { AccessContext } from '@/ui/access';
import { listSelectableStatuses, withStatusActions, type StatusModel } from './statusActions';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';

type StatusInputProps = { statuses: StatusDefinitions; defaultValue?: string };

/**
 * The status input of a form within a `StatusFormProvider`. Offers the current status and those that an action the user has the
 * permission for leads to. A status is required (docs/requirements.md#rules).
 */
export const StatusInput = ({ statuses, defaultValue }: StatusInputProps) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const model = useStatusModel();
  const can = use(AccessContext);
  const offered = listSelectableStatuses(model, String(record?.status ?? model.initial), action =>
    can(action, resource),
  );
  const choices = toStatusChoices(
    resource,
    statuses.filter(({ id }) => offered.includes(id)),
  );
  return (
    <RadioButtonGroupInput
      source="status"
      choices={choices}
      defaultValue={defaultValue}
      validate={required(`resources.${resource}.rules.status`)}
    />
  );
};

const StatusModelContext = createContext<StatusModel>({ actions: {}, initial: '' });

/** Returns how the status of the current form's record changes. */
export const useStatusModel = () => use(StatusModelContext);

/** Wraps a form that has a `StatusInput`. Saving the form runs the action that leads to the selected status. */
export const StatusFormProvider = ({ model, children }: { model: StatusModel; children: ReactNode }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useErrorMessage();
  const resource = useResourceContext();
  const dataProvider = use(DataProviderContext) as ConsoleDataProvider;
  const onFailure = useEvent((action: string, error: { message: string }) => {
    const label = translate(`resources.${resource}.actions.${action}`);
    notify('record.statusUnchanged', { type: 'error', messageArgs: { action: label, error: words(error) } });
  });
  const provider = useMemo(() => withStatusActions(dataProvider, model, onFailure), [dataProvider, model, onFailure]);
  return (
    <StatusModelContext value={model}>
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    </StatusModelContext>
  );
};

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
  HttpError,
  type CreateParams,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { toStatusChoices, type StatusDefinitions } from '@/admin/fields/StatusField';
import { CanAccessContext } from '@/ui/access';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { isOutOfScope } from '@/admin/actions/outOfScope';
import { createIdempotencyKey, pickIdAndVersion } from '@/admin/actions/action';

/**
 * The actions of a model: the statuses each one starts from, the status it leads to, if it sets one, and whether it requires a
 * reason.
 */
type StatusActions = Readonly<
  Record<string, { readonly from: readonly string[]; readonly to?: string; readonly reason: boolean }>
>;

/** The actions that change a record's status, and the initial status of a new record. */
export type StatusLifecycleDefinition = { readonly actions: StatusActions; readonly initial: string };

/** Returns the actions that start from a status and require no input, which a form can offer. */
const actionsFrom = ({ actions }: StatusLifecycleDefinition, status: string) =>
  Object.entries(actions).flatMap(([action, { from, to, reason }]) =>
    to !== undefined && !reason && from.includes(status) ? [{ action, to }] : [],
  );

/**
 * Returns the statuses that a form can offer: the current one, and those that an action the user has the permission for
 * leads to.
 */
const listSelectableStatuses = (
  model: StatusLifecycleDefinition,
  status: string,
  may: (action: string) => boolean,
): string[] => [status, ...actionsFrom(model, status).flatMap(({ action, to }) => (may(action) ? [to] : []))];

const statusNotChanged = 'statusNotChanged';

/** Whether the record was saved but the action that changes its status failed. */
export const isSavedWithoutStatusChangeError = (error: unknown) =>
  error instanceof HttpError && error.body === statusNotChanged;

/**
 * Returns a data provider for a form. It saves the record without the status, then runs the action that leads to the
 * new status. Calls `onFailure` if the action fails. An update then throws an `HttpError`, so that the form stays open.
 */
const withStatusActions = (
  dataProvider: ConsoleDataProvider,
  model: StatusLifecycleDefinition,
  onFailure: (action: string, error: { message: string }) => void,
): ConsoleDataProvider => {
  const run = async (resource: string, action: string, saved: RaRecord) => {
    const { data } = await dataProvider.runAction(resource, {
      action,
      records: [pickIdAndVersion(saved)],
      idempotencyKey: createIdempotencyKey(),
    });
    const [failure] = data.failed;
    if (failure) throw new Error(failure.message);
  };
  const change = async <R extends RaRecord>(resource: string, saved: R, wanted: unknown) => {
    const { action } = actionsFrom(model, String(saved['status'])).find(({ to }) => to === wanted) ?? {};
    if (action === undefined) return { data: saved, done: true };
    try {
      await run(resource, action, saved);
    } catch (error) {
      onFailure(action, error instanceof Error ? error : { message: String(error) });
      return { data: saved, done: false };
    }
    const { data } = await dataProvider.getOne<R>(resource, { id: saved.id });
    return { data, done: true };
  };
  return {
    ...dataProvider,
    create: async <R extends Omit<RaRecord, 'id'>, S extends RaRecord>(resource: string, params: CreateParams<R>) => {
      const { status }: { status?: unknown } = params.data;
      const data = { ...params.data, status: model.initial };
      const { data: saved } = await dataProvider.create<R, S>(resource, { ...params, data });
      return { data: (await change(resource, saved, status)).data };
    },
    update: async <R extends RaRecord>(resource: string, params: UpdateParams<R>) => {
      const { status, ...data } = params.data;
      const { data: saved } = await dataProvider.update<R>(resource, { ...params, data });
      const changed = await change(resource, saved, status);
      if (!changed.done) throw new HttpError('', 409, statusNotChanged);
      return { data: changed.data };
    },
  };
};

type StatusInputProps = { statuses: StatusDefinitions; defaultValue?: string };

/**
 * The status input of a form within a `SaveWithStatusActionProvider`. Offers the current status and those that an action the user has the
 * permission for leads to. A status is required (docs/requirements.md#rules).
 */
export const StatusInput = ({ statuses, defaultValue }: StatusInputProps) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const model = useStatusLifecycle();
  const can = use(CanAccessContext);
  const offered = listSelectableStatuses(
    model,
    String(record?.status ?? model.initial),
    action => can(action, resource) && !isOutOfScope(record, action),
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

const StatusModelContext = createContext<StatusLifecycleDefinition>({ actions: {}, initial: '' });

/** Returns how the status of the current form's record changes. */
export const useStatusLifecycle = () => use(StatusModelContext);

/** Wraps a form that has a `StatusInput`. Saving the form runs the action that leads to the selected status. */
export const SaveWithStatusActionProvider = ({
  model,
  children,
}: {
  model: StatusLifecycleDefinition;
  children: ReactNode;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const resource = useResourceContext();
  const dataProvider = use(DataProviderContext) as ConsoleDataProvider;
  const onFailure = useEvent((action: string, error: { message: string }) => {
    const label = translate(`resources.${resource}.actions.${action}`);
    notify('record.statusUnchanged', { type: 'error', messageArgs: { action: label, error: getErrorMessage(error) } });
  });
  const provider = useMemo(() => withStatusActions(dataProvider, model, onFailure), [dataProvider, model, onFailure]);
  return (
    <StatusModelContext value={model}>
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    </StatusModelContext>
  );
};

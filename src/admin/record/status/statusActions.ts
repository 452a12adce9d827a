import { HttpError, type CreateParams, type Identifier, type RaRecord, type UpdateParams } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { newKey } from '@/admin/actions/newKey';

/** The actions of a model: the statuses each starts from, the one it leads to, and whether it asks for a reason. */
type Actions = Readonly<
  Record<string, { readonly from: readonly string[]; readonly to: string; readonly reason: boolean }>
>;

/** How the status of a form's record changes: by these actions, from the one that a new record has. */
export type StatusModel = { readonly verbs: Actions; readonly initial: string };

/** The actions that lead from a status to another without asking for anything, as a form can offer them. */
const actionsFrom = ({ verbs }: StatusModel, status: string) =>
  Object.entries(verbs).filter(([, { from, reason }]) => !reason && from.includes(status));

/** The statuses that a form can offer: the present one, and those to which an action leads that the user may do. */
export const offeredStatuses = (model: StatusModel, status: string, may: (action: string) => boolean): string[] => [
  status,
  ...actionsFrom(model, status).flatMap(([action, { to }]) => (may(action) ? [to] : [])),
];

const statusNotChanged = 'statusNotChanged';

/** Whether the record is saved, but the action that was to change its status failed. */
export const isStatusNotChanged = (error: unknown) => error instanceof HttpError && error.body === statusNotChanged;

/**
 * A data provider for a form: saves the record without its status, then changes that by the action that leads to it.
 * Whether the action was refused is told by `onFailure`; an update then fails, so that the form stays as it is.
 */
export const changeStatusByAction = (
  dataProvider: ConsoleDataProvider,
  model: StatusModel,
  onFailure: (action: string, error: { message: string }) => void,
): ConsoleDataProvider => {
  const run = async (resource: string, action: string, id: Identifier) => {
    const { data } = await dataProvider.verb(resource, { verb: action, ids: [String(id)], idempotencyKey: newKey() });
    const [failure] = data.failed;
    if (failure) throw new Error(failure.message);
  };
  const change = async <R extends RaRecord>(resource: string, saved: R, wanted: unknown) => {
    const [action] = actionsFrom(model, String(saved['status'])).find(([, { to }]) => to === wanted) ?? [];
    if (action === undefined) return { data: saved, done: true };
    try {
      await run(resource, action, saved.id);
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

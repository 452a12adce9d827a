import { use } from 'react';
import { RadioButtonGroupInput, required, useRecordContext, useResourceContext } from 'react-admin';
import { statusChoices, type Statuses } from '@/admin/fields/StatusField';
import { AccessContext } from '@/ui/access';
import { offeredStatuses } from './statusActions';
import { useStatusModel } from './StatusForm';

type StatusInputProps = { statuses: Statuses; defaultValue?: string };

/**
 * The status of a form within a `StatusForm`: the present one, and those to which an action leads that the user may do. Which
 * one is required (docs/requirements.md#rules).
 */
export const StatusInput = ({ statuses, defaultValue }: StatusInputProps) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const model = useStatusModel();
  const can = use(AccessContext);
  const offered = offeredStatuses(model, String(record?.status ?? model.initial), action => can(action, resource));
  const choices = statusChoices(
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

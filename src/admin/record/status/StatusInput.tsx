import { use } from 'react';
import { RadioButtonGroupInput, required, useRecordContext, useResourceContext } from 'react-admin';
import { statusChoices, type Statuses } from '@/admin/fields/StatusField';
import { AccessContext } from '@/ui/access';
import { offeredStatuses } from './statusActions';
import { useStatusModel } from './StatusForm';

type StatusInputProps = { statuses: Statuses; defaultValue?: string };

/**
 * The status input of a form within a `StatusForm`. Offers the current status and those that an action the user has the
 * permission for leads to. A status is required (docs/requirements.md#rules).
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

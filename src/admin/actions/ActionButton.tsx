import { Button } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';
import { useSelection } from '@/admin/list/selection';
import { useAllowedBulkActionNames, useActionContext } from './ActionProvider';
import { getActionColor, type ActionDefinition } from './action';

type ActionButtonProps = {
  action: string;
  /** Another button beside it is the primary one, so this one is outlined. */
  secondary?: boolean;
};

/**
 * Button of a drawer or page that runs an action on the current record. Locked without the permission. Renders nothing if
 * the action does not start from the record's status.
 */
export const ActionButton = ({ action, secondary = false }: ActionButtonProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const { actions, decide } = useActionContext();
  const rule = actions[action];
  const may = useCan(action);
  const ref = useFocusHeadingOnRemoval();
  if (!rule || !record || !rule.from.includes(String(record.status))) return null;
  const label = translate(`resources.${resource}.actions.${action}`);
  if (!may) return <DeniedActionButton action={action} label={label} />;
  const color = getActionColor(rule);
  const press = () => decide({ action, target: { records: [record] } });
  return (
    <Button ref={ref} variant={secondary || rule.reason ? 'outlined' : 'contained'} color={color} onClick={press}>
      {label}
    </Button>
  );
};

/** Runs an action on all selected records of the current list. Renders nothing without the permission. */
const BulkActionButton = ({ action }: { action: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { actions, decide } = useActionContext();
  const { target, getShownRecord } = useSelection();
  const ref = useFocusHeadingOnRemoval();
  if (!useCan(action)) return null;
  return (
    <Button
      ref={ref}
      variant="outlined"
      size="small"
      color={getActionColor(actions[action])}
      onClick={() =>
        decide({
          action,
          target: 'ids' in target ? { records: target.ids.map(getShownRecord) } : target,
          batch: true,
        })
      }
    >
      {translate('action.batch', { action: translate(`resources.${resource}.actions.${action}`) })}
    </Button>
  );
};

type ActionButtonsProps = Omit<ActionButtonProps, 'action'> & {
  /** The last action first, as in a footer whose primary button is at the right. */
  reverse?: boolean;
};

/** Buttons for all actions of the current record. Deletion has its own button, with a dialog of its own. */
export const RecordActionButtons = ({ reverse = false, ...props }: ActionButtonsProps) => {
  const { actions } = useActionContext();
  const names = Object.keys(actions).filter(action => action !== 'delete');
  return (reverse ? names.toReversed() : names).map(action => <ActionButton key={action} action={action} {...props} />);
};

type BulkActionsProps = {
  /** Whether to offer an action. By default, all are offered that the user has the permission for. */
  isOffered?: (action: ActionDefinition) => boolean;
};

/** Buttons for the bulk actions of the current list. */
export const BulkActionButtons = ({ isOffered }: BulkActionsProps) => {
  const { actions } = useActionContext();
  return useAllowedBulkActionNames().map(name => {
    const action = actions[name];
    return action && (isOffered?.(action) ?? true) && <BulkActionButton key={name} action={name} />;
  });
};

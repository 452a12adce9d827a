import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { use } from 'react';
import { LinkBase, useRecordContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import { CanAccessContext, useCan } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';
import { isOutOfScope, useCanOnRecord } from './outOfScope';
import { useGetRecordLinkProps } from './RecordLink';
import { listOfferedActions, type RowAction } from './rowAction';
import { RecordActionButtons } from './ActionButton';
import { useActionContext } from './actionContext';

/** Links to the create form. Locked without the create permission. */
export const CreateButton = () => {
  const translate = useTranslate();
  const target = useGetRecordLinkProps();
  const label = translate('ra.action.create');
  if (!useCan('create')) return <DeniedActionButton action="create" label={label} />;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} {...target('create')}>
      {label}
    </Button>
  );
};

type EditButtonProps = {
  /** Another button beside it is the primary one, so this one is outlined. */
  secondary?: boolean;
};

/** Links a record's details to its edit form. Without the update permission, the button is locked. */
export const EditButton = ({ secondary = false }: EditButtonProps) => {
  const translate = useTranslate();
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  const label = translate('ra.action.edit');
  if (!useCanOnRecord('update')) return <DeniedActionButton action="update" label={label} />;
  return (
    <Button
      {...(secondary ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
      component={LinkBase}
      {...target('edit', record?.id)}
    >
      {label}
    </Button>
  );
};

/** The query parameter of a create form that holds the id of the record to copy. */
export const cloneSourceParam = 'copy';

/** Returns the action that opens a create form filled with the current record's values, or null without the permission. */
export const useCloneRowAction = (): RowAction | null => {
  const translate = useTranslate();
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  if (!useCan('create') || !record) return null;
  const { to, state } = target('create');
  const search = `?${new URLSearchParams({ [cloneSourceParam]: String(record.id) })}`;
  const pathname = typeof to === 'string' ? to : to.pathname;
  return { id: 'clone', label: translate('record.copy'), link: { to: { pathname, search }, state } };
};

/** Links from a record's page to a create form filled with its values. Renders nothing without the create permission. */
export const CloneButton = () => {
  const action = useCloneRowAction();
  if (!action || !('link' in action)) return null;
  return (
    <Button variant="outlined" color="inherit" component={LinkBase} {...action.link}>
      {action.label}
    </Button>
  );
};

type RecordButtonsProps = {
  /** The record cannot be changed, so there are no buttons. */
  readOnly?: boolean;
};

/** Whether the current record waits for a decision that the user may take. */
const useHasDecision = () => {
  const can = use(CanAccessContext);
  const { actions } = useActionContext();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  return listOfferedActions(actions, record?.['status']).some(
    name => actions[name]?.shortcut && !actions[name].reason && can(name, resource) && !isOutOfScope(record, name),
  );
};

/**
 * The footer of a record, in a drawer and on a page: the model's actions, and edit. The primary button is at the right: the
 * decision that the record waits for, or else edit. Without a form, it is the first action.
 */
export const RecordActions = ({ readOnly = false }: RecordButtonsProps) => {
  const { hasEdit } = useResourceDefinition();
  const hasDecision = useHasDecision();
  if (readOnly) return null;
  const isPrimary = hasEdit && !hasDecision;
  return (
    <>
      {hasEdit && hasDecision && <EditButton secondary />}
      <RecordActionButtons reverse={!isPrimary} secondary={isPrimary} />
      {isPrimary && <EditButton />}
    </>
  );
};

import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext, useResourceDefinition, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';
import { useGetRecordLinkProps } from './RecordLink';
import type { RowAction } from './rowAction';
import { RecordActionButtons } from './ActionButton';

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

/** Links a record's details to its edit form. Without the update permission, the button is locked. */
export const EditButton = () => {
  const translate = useTranslate();
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  const label = translate('ra.action.edit');
  if (!useCan('update')) return <DeniedActionButton action="update" label={label} />;
  return (
    <Button variant="contained" component={LinkBase} {...target('edit', record?.id)}>
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

/**
 * The buttons of a record's drawer: the model's actions, and edit as the primary button. Without a form, the first
 * action is the primary button, at the right.
 */
export const RecordDrawerActions = ({ readOnly = false }: RecordButtonsProps) => {
  const { hasEdit } = useResourceDefinition();
  if (readOnly) return null;
  return (
    <>
      <RecordActionButtons reverse={!hasEdit} />
      {hasEdit && <EditButton />}
    </>
  );
};

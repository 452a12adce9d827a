import type { ReactNode } from 'react';
import { useResourceDefinition, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { ActionButtons } from './ActionButton';
import { DeleteButton } from './DeleteButton';
import { EditButton } from './FormButtons';
import { RecordLink } from './ResourceLink';
import { RowActionsLayout } from './RowActions';

const modelActions = <ActionButtons />;

type RowActionsProps = {
  /** The record cannot be changed: only the link to its details is shown. */
  readOnly?: boolean;
  /** Takes the place of the model's actions, between edit and delete. */
  children?: ReactNode;
};

/**
 * The row actions of a record: view, edit, the model's actions and delete, each with the permission only, and only if
 * the resource has such a page.
 */
export const RowActions = ({ readOnly = false, children = modelActions }: RowActionsProps) => {
  const translate = useTranslate();
  const { hasShow, hasEdit } = useResourceDefinition();
  const mayUpdate = useCan('update');
  return (
    <RowActionsLayout>
      {hasShow && <RecordLink to="show">{translate('record.view')}</RecordLink>}
      {hasEdit && mayUpdate && !readOnly && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      {!readOnly && children}
      {hasEdit && !readOnly && <DeleteButton />}
    </RowActionsLayout>
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
export const RecordButtons = ({ readOnly = false }: RecordButtonsProps) => {
  const { hasEdit } = useResourceDefinition();
  if (readOnly) return null;
  return (
    <>
      <ActionButtons button reverse={!hasEdit} />
      {hasEdit && <EditButton />}
    </>
  );
};

import { useResourceDefinition } from 'react-admin';
import { ActionButtons } from './ActionButton';
import { EditButton } from './FormButtons';

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
      <ActionButtons reverse={!hasEdit} />
      {hasEdit && <EditButton />}
    </>
  );
};

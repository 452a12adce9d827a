import { useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '../../../components/links/RecordLink';
import { useCan } from '../../../components/access';
import { RowActions } from '../../../components/rowActions/RowActions';
import { AddChildAction } from '../../../components/tree/table/AddChildAction';
import { MoveAction } from '../../../components/tree/move/MoveAction';
import { DeleteBranch } from '../../../components/tree/table/DeleteBranch';
import { holdsOthers } from '../entries';
import type { MenuRecord } from '../menu';
import { VisibilityAction } from './VisibilityAction';

/** What can be done with one entry of the menu (SPEC.md section 2). */
export const MenuActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const record = useRecordContext<MenuRecord>();
  return (
    <RowActions>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <VisibilityAction />
      <MoveAction />
      <DeleteBranch />
      <AddChildAction holds={record !== undefined && holdsOthers(record)} />
    </RowActions>
  );
};

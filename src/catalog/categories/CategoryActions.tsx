import { useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { RowActions } from '../../components/rowActions/RowActions';
import { MoveAction } from '../../components/tree/move/MoveAction';
import { AddChildAction } from '../../components/tree/table/AddChildAction';
import { useTreeView } from '../../components/tree/table/treeTable';
import { levelOf } from '../../components/tree/tree';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { mostLevels } from './category';
import { CategoryDelete } from './emptying/CategoryDelete';

/** What can be done with one category (SPEC.md section 2). */
export const CategoryActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const record = useRecordContext();
  const node = useTreeView().whole.nodes.get(String(record?.id));
  return (
    <RowActions>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <TransitionButton verb="enable" />
      <TransitionButton verb="disable" />
      <MoveAction />
      <CategoryDelete />
      <AddChildAction holds={node !== undefined && levelOf(node) < mostLevels} />
    </RowActions>
  );
};

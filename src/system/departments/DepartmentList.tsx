import { useMemo } from 'react';
import { DataTable, TextField, useListContext, useRecordContext } from 'react-admin';
import { EditButton } from '@/admin/actions/FormButtons';
import { RecordLink } from '@/admin/actions/RecordLink';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { useAvailableModelActions, useEditRowAction, useShowRowAction } from '@/admin/actions/rowAction';
import { useDeleteRowAction } from '@/admin/actions/DeleteButton';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField } from '@/admin/fields/StatusField';
import { List } from '@/admin/list/List';
import { compareDepartments, maxLoadedDepartments, oldestFirstSort } from '@/features/placement/useDepartmentTree';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { TreeOrderListContextProvider } from '@/admin/tree/TreeOrderListContext';
import { useAddChildAction, useMoveActions } from '@/admin/tree/TreeActions';
import { buildTree, formatNodePath, getNodeLevel, type Tree } from '@/admin/tree/tree';
import { TreeListContent, TreeNameField } from '@/admin/tree/TreeListContent';
import { useTreeControllerContext } from '@/admin/tree/useTree';
import { FieldText } from '@/ui/FieldText';
import { DepartmentInputs, toDepartmentPayload } from './DepartmentInputs';
import { departmentActions, departmentStatuses, maxDepartmentLevels, type Department } from './department';

const DepartmentStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={departmentStatuses} />
);

const DepartmentNameField = () => {
  const record = useRecordContext<Department>();
  return (
    record && (
      <TreeNameField icon={null}>
        <RecordLink title={record.name}>{record.name}</RecordLink>
      </TreeNameField>
    )
  );
};

const primary = ['edit', 'show'];

const DepartmentRowActions = () => {
  const record = useRecordContext<Department>();
  const node = useTreeControllerContext().fullTree.nodes.get(String(record?.id));
  const actions = [
    useEditRowAction(),
    useShowRowAction(),
    useAddChildAction(node !== undefined && getNodeLevel(node) < maxDepartmentLevels),
    ...useAvailableModelActions(),
    ...useMoveActions(),
    useDeleteRowAction(),
  ];
  return <RowActionsCell actions={actions} primary={primary} />;
};

/** Shows the parent department with its ancestors. */
const ParentField = ({ tree }: { source: string; tree: Tree<Department> }) => {
  const parent = tree.nodes.get(String(useRecordContext<Department>()?.parentId));
  return parent && <FieldText>{formatNodePath(parent, ({ name }) => name)}</FieldText>;
};

const DepartmentDetails = ({ tree }: { tree: Tree<Department> }) => (
  <LabeledFields>
    <TextField source="id" />
    <TextField source="name" />
    <ParentField source="parentId" tree={tree} />
    <DepartmentStatusField source="status" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);

const DepartmentDrawer = ({ tree, fullTree }: Record<'tree' | 'fullTree', Tree<Department>>) => {
  return (
    <TreeOrderListContextProvider tree={tree}>
      <RecordDrawer
        show={<DepartmentDetails tree={fullTree} />}
        buttons={<EditButton />}
        inputs={<DepartmentInputs tree={fullTree} />}
        toPayload={toDepartmentPayload}
      />
    </TreeOrderListContextProvider>
  );
};

const none: Department[] = [];
const noBulkActions: string[] = [];
const rarelyRead = ['createdAt'];
const canHaveChildren = () => true;
const getSearchTexts = ({ name }: Department) => [name];

/** The department tree with its search field and drawer. */
const DepartmentTree = () => {
  const { data = none } = useListContext<Department>();
  const tree = useMemo(() => buildTree(data, compareDepartments), [data]);
  return (
    <TreeListContent
      tree={tree}
      getSearchTexts={getSearchTexts}
      canHaveChildren={canHaveChildren}
      levels={maxDepartmentLevels}
      minWidth={760}
      hidden={rarelyRead}
      renderDrawer={matches => <DepartmentDrawer tree={matches} fullTree={tree} />}
    >
      <DataTable.Col<Department> source="name" disableSort field={DepartmentNameField} />
      <DataTable.Col<Department> source="status" disableSort width={110} field={DepartmentStatusField} />
      <DataTable.Col<Department> source="createdAt" disableSort width={190} field={DateTimeField} />
      <DataTable.Col<Department> source="updatedAt" disableSort width={190} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={DepartmentRowActions} />
    </TreeListContent>
  );
};

/** The department list page: a tree to search, reorder, create, edit, enable, disable and delete (docs/requirements.md#departments). */
export const DepartmentList = () => (
  <List
    title="resources.departments.page.list"
    sort={oldestFirstSort}
    perPage={maxLoadedDepartments}
    statuses={departmentStatuses}
    actions={departmentActions}
    bulkActions={noBulkActions}
  >
    <DepartmentTree />
  </List>
);

import { List } from '@/admin/list/List';
import {
  categoryActions,
  categoryStatuses,
  maxCategoryLevels,
  type Category,
  type CategoryContentsSummary,
} from './category';
import { useMemo, Suspense, useState } from 'react';
import { DataTable, useListContext, useRecordContext, HttpError } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { compareByPosition, maxLoadedCategories, oldestFirstSort } from '@/catalog/useCategoryTree';
import { TreeListContent } from '@/admin/tree/TreeListContent';
import { buildTree, getNodeLevel } from '@/admin/tree/tree';
import { CategoryNameField, CategoryStatusField, CategoryProductCountField } from './CategoryFields';
import { useEditRowAction, useAvailableModelActions, useShowRowAction } from '@/admin/actions/rowAction';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { useAddChildAction, useMoveActions } from '@/admin/tree/TreeActions';
import { useTreeControllerContext } from '@/admin/tree/useTree';
import { LazyDeleteDialog, useDeleteRowAction } from '@/admin/actions/DeleteButton';
import type { HttpErrorBody } from '@/providers/response';
import { lazyComponent } from '@/routing/lazyComponent';

const DeleteNonEmptyCategoryDialog = lazyComponent(
  async () => (await import('./DeleteNonEmptyCategoryDialog')).DeleteNonEmptyCategoryDialog,
);

type Refusal = { message: string; contents: CategoryContentsSummary };

/** Returns the refusal if the API rejected the deletion because the category is not empty (409); otherwise null. */
const readRefusal = (error: Error): Refusal | null => {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const { data } = (error.body ?? {}) as Partial<HttpErrorBody>;
  const { contents } = (data ?? {}) as { contents?: CategoryContentsSummary };
  return contents ? { message: error.message, contents } : null;
};

type DeleteCategoryDialogProps = { category: Category; onClose: () => void };

/** Confirms the deletion of a category. If it is not empty, a dialog to move its contents first takes its place. */
const DeleteCategoryDialog = ({ category, onClose }: DeleteCategoryDialogProps) => {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const onRefused = (error: Error) => {
    const found = readRefusal(error);
    setRefusal(found);
    return found !== null;
  };
  return (
    <Suspense fallback={null}>
      {refusal ? (
        <DeleteNonEmptyCategoryDialog category={category} {...refusal} onClose={onClose} />
      ) : (
        <LazyDeleteDialog
          record={category}
          name={category.name}
          onDeleted={onClose}
          onRefused={onRefused}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};

const primary = ['edit', 'show'];

/** The row actions of a category (docs/requirements.md#routes). */
const CategoryRowActions = () => {
  const record = useRecordContext<Category>();
  const node = useTreeControllerContext().fullTree.nodes.get(String(record?.id));
  const remove = useDeleteRowAction();
  const dialog = (close: () => void) => record && <DeleteCategoryDialog category={record} onClose={close} />;
  const actions = [
    useEditRowAction(),
    useShowRowAction(),
    useAddChildAction(node !== undefined && getNodeLevel(node) < maxCategoryLevels),
    ...useAvailableModelActions(),
    ...useMoveActions(),
    remove && { ...remove, dialog },
  ];
  return <RowActionsCell actions={actions} primary={primary} />;
};

const none: Category[] = [];
const noBulkActions: string[] = [];
const rarelyRead = ['createdAt'];
const canHaveChildren = () => true;
const getSearchTexts = ({ name }: Category) => [name];

/** The category tree with its search field. */
const CategoryTree = () => {
  const { data = none } = useListContext<Category>();
  const tree = useMemo(() => buildTree(data, compareByPosition), [data]);
  return (
    <TreeListContent
      tree={tree}
      getSearchTexts={getSearchTexts}
      canHaveChildren={canHaveChildren}
      levels={maxCategoryLevels}
      minWidth={960}
      hidden={rarelyRead}
    >
      <DataTable.Col<Category> source="name" disableSort field={CategoryNameField} />
      <DataTable.Col<Category>
        source="productCount"
        disableSort
        width={110}
        align="right"
        field={CategoryProductCountField}
      />
      <DataTable.Col<Category> source="status" disableSort width={110} field={CategoryStatusField} />
      <DataTable.Col<Category> source="createdAt" disableSort width={190} field={DateTimeField} />
      <DataTable.Col<Category> source="updatedAt" disableSort width={190} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={CategoryRowActions} />
    </TreeListContent>
  );
};

/**
 * The category list page: a tree to search, reorder, create, edit, enable, disable and delete
 * (docs/requirements.md#routes).
 */
export const CategoryList = () => (
  <List
    title="resources.categories.page.list"
    sort={oldestFirstSort}
    perPage={maxLoadedCategories}
    statuses={categoryStatuses}
    actions={categoryActions}
    bulkActions={noBulkActions}
  >
    <CategoryTree />
  </List>
);

import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { RecordPagerListOrderContext } from '@/admin/record/useRecordList';
import { buildTree } from '@/admin/tree/tree';
import { categoryActions, categoryPayloadSchema, categoryStatuses, maxCategoryLevels, type Category } from './category';
import { Stack } from '@mui/material';
import { required, TextField, TextInput, useTranslate, type RaRecord } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { Show } from '@/admin/record/Show';
import { Section } from '@/ui/Section';
import { CategoryProductCountField, CategoryStatusField } from './CategoryFields';
import { createFieldPicker, createSchemaFieldValidator, type FormToInputFunction } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/StatusInput';
import { IconInput } from '@/admin/inputs/IconInput';
import { ParentInput } from '@/admin/inputs/ParentInput';
import { useErrorNotification, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { compareByPosition, maxLoadedCategories, oldestFirstSort, useCategoryTree } from '@/catalog/useCategoryTree';

const { shape } = categoryPayloadSchema;
const rules = 'resources.categories.rules';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const pick = createFieldPicker(Object.keys(shape));

/** Converts the form values to the API's input: no parent (top level) and no icon are sent as null. */
const toCategoryPayload: FormToInputFunction = values => {
  const input = pick(values);
  return { ...input, parentId: input['parentId'] || null, icon: input['icon'] || null };
};

const CategoryInputs = () => {
  const errorNotification = useErrorNotification();
  const { tree, isPending, error, refetch } = useCategoryTree();
  return (
    <Stack sx={{ gap: 1 }}>
      {error && <RetryAlert text={errorNotification.format('fetch', error)} error={error} onRetry={() => refetch()} />}
      <TextInput source="name" validate={nameRules} autoComplete="off" fullWidth />
      <ParentInput
        tree={tree}
        levels={maxCategoryLevels}
        isPending={isPending}
        helperText="resources.categories.hints.parentId"
      />
      <IconInput source="icon" />
      <StatusInput statuses={categoryStatuses} defaultValue="enabled" />
    </Stack>
  );
};

const kept = ['parentId'];

const status = { actions: categoryActions, initial: 'enabled' };

/** The create page for a category (docs/requirements.md#routes). */
export const CategoryCreate = () => (
  <Create toPayload={toCategoryPayload} status={status} another={kept}>
    <CategoryInputs />
  </Create>
);

/** Previous and next follow the tree from top to bottom. */
const treeOrder = {
  sort: oldestFirstSort,
  perPage: maxLoadedCategories,
  arrange: (records: RaRecord[]) => {
    const { nodes } = buildTree(records as Category[], compareByPosition);
    return [...nodes.values()].map(({ record }) => record);
  },
};

/** The edit page for a category (docs/requirements.md#routes). */
export const CategoryEdit = () => (
  <RecordPagerListOrderContext value={treeOrder}>
    <Edit toPayload={toCategoryPayload} status={status}>
      <CategoryInputs />
    </Edit>
  </RecordPagerListOrderContext>
);

/** The show page of a category: its fields, notes and history (docs/requirements.md#notes). */
export const CategoryShow = () => (
  <RecordPagerListOrderContext value={treeOrder}>
    <Show actions={categoryActions}>
      <Section title={useTranslate()('resources.categories.page.details')}>
        <LabeledFields wide>
          <TextField source="name" />
          <CategoryProductCountField source="productCount" />
          <CategoryStatusField source="status" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </LabeledFields>
      </Section>
    </Show>
  </RecordPagerListOrderContext>
);

import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { categoryVerbs, categoryInput, categoryStatuses, mostLevels } from './category';
import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { pickFields, valid, type PickFields } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/status/StatusInput';
import { IconInput } from '@/admin/inputs/IconInput';
import { RetryAlert } from '@/ui/feedback/RetryAlert';
import { ParentInput } from '@/admin/inputs/ParentInput';
import { useNotice } from '@/ui/feedback/useNotice';
import { useCategoryTree } from '@/catalog/useCategoryTree';

const { shape } = categoryInput;
const rules = 'resources.categories.rules';
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const pick = pickFields(Object.keys(shape));

/** What the API takes of a category: one at the top has no parent, and one may be without an icon. */
const toCategoryInput: PickFields = values => {
  const input = pick(values);
  return { ...input, parentId: input['parentId'] || null, icon: input['icon'] || null };
};

/** The inputs of a category: its name is required, and it stands on one of three levels. */
const CategoryInputs = () => {
  const notice = useNotice();
  const { tree, isPending, error, refetch } = useCategoryTree();
  return (
    <Stack sx={{ gap: 1 }}>
      {error && <RetryAlert text={notice.word('fetch', error)} onRetry={() => refetch()} />}
      <TextInput source="name" validate={nameRules} autoComplete="off" fullWidth />
      <ParentInput
        tree={tree}
        levels={mostLevels}
        isPending={isPending}
        helperText="resources.categories.hints.parentId"
      />
      <IconInput source="icon" />
      <StatusInput statuses={categoryStatuses} defaultValue="enabled" />
    </Stack>
  );
};

const kept = ['parentId'];

const status = { verbs: categoryVerbs, initial: 'enabled' };

/** The page on which a category is created (docs/requirements.md#routes). */
export const CategoryCreate = () => (
  <Create toInput={toCategoryInput} status={status} another={kept}>
    <CategoryInputs />
  </Create>
);

/** The page on which a category is edited (docs/requirements.md#routes). */
export const CategoryEdit = () => (
  <Edit toInput={toCategoryInput} status={status}>
    <CategoryInputs />
  </Edit>
);

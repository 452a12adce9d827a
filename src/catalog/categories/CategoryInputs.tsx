import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { inputOf, valid, type ToInput } from '../../components/form/inputOf';
import { StatusInput } from '../../components/form/status/StatusInput';
import { IconInput } from '../../components/icons/IconInput';
import { RetryAlert } from '../../components/RetryAlert';
import { ParentInput } from '../../components/tree/inputs/ParentInput';
import { useNotice } from '../../components/useNotice';
import { useCategoryTree } from '../useCategoryTree';
import { categoryInput, categoryStatuses, mostLevels } from './category';

const { shape } = categoryInput;
const rules = 'resources.categories.rules';
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const pick = inputOf(Object.keys(shape));

/** What the API takes of a category: one at the top has no parent, and one may be without an icon. */
export const toCategoryInput: ToInput = values => {
  const input = pick(values);
  return { ...input, parentId: input['parentId'] || null, icon: input['icon'] || null };
};

/** The inputs of a category: its name is required, and it stands on one of three levels. */
export const CategoryInputs = () => {
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

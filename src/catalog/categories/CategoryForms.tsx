import { CreatePage } from '../../components/page/CreatePage';
import { EditPage } from '../../components/page/EditPage';
import { categoryVerbs } from './category';
import { CategoryInputs, toCategoryInput } from './CategoryInputs';

const kept = ['parentId'];

const status = { verbs: categoryVerbs, initial: 'enabled' };

/** The page on which a category is created (SPEC.md section 2). */
export const CategoryCreate = () => (
  <CreatePage toInput={toCategoryInput} status={status} another={kept}>
    <CategoryInputs />
  </CreatePage>
);

/** The page on which a category is edited (SPEC.md section 2). */
export const CategoryEdit = () => (
  <EditPage toInput={toCategoryInput} status={status}>
    <CategoryInputs />
  </EditPage>
);

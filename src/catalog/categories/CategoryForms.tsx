import { CreatePage } from '../../components/page/CreatePage';
import { EditPage } from '../../components/page/EditPage';
import { CategoryInputs, toCategoryInput } from './CategoryInputs';

const kept = ['parentId'];

/** The page on which a category is created (SPEC.md section 2). */
export const CategoryCreate = () => (
  <CreatePage toInput={toCategoryInput} another={kept}>
    <CategoryInputs />
  </CreatePage>
);

/** The page on which a category is edited (SPEC.md section 2). */
export const CategoryEdit = () => (
  <EditPage toInput={toCategoryInput}>
    <CategoryInputs />
  </EditPage>
);

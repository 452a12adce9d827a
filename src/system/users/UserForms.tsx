import { CreatePage } from '../../components/page/CreatePage';
import { EditPage } from '../../components/page/EditPage';
import { toUserInput, UserInputs } from './UserInputs';

/** The page on which a user is created (SPEC.md section 2). */
export const UserCreate = () => (
  <CreatePage toInput={toUserInput}>
    <UserInputs />
  </CreatePage>
);

/** The page on which a user is edited (SPEC.md section 2). */
export const UserEdit = () => (
  <EditPage toInput={toUserInput}>
    <UserInputs />
  </EditPage>
);

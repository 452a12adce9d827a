import { CreatePage } from '../../components/page/CreatePage';
import { EditPage } from '../../components/page/EditPage';
import { userVerbs } from './user';
import { toUserInput, UserInputs } from './UserInputs';

const status = { verbs: userVerbs, initial: 'enabled' };

/** The page on which a user is created (SPEC.md section 2). */
export const UserCreate = () => (
  <CreatePage toInput={toUserInput} status={status}>
    <UserInputs />
  </CreatePage>
);

/** The page on which a user is edited (SPEC.md section 2). */
export const UserEdit = () => (
  <EditPage toInput={toUserInput} status={status}>
    <UserInputs />
  </EditPage>
);

import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { EditLink } from '../../components/links/EditLink';
import { ShowPage } from '../../components/page/ShowPage';
import { Details } from '../../components/record/details/Details';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { Section } from '../../components/Section';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { userVerbs } from './user';
import { UserStatus } from './UserFields';
import { UserRecords } from './UserRecords';

const actions = (
  <>
    <DeleteAction button />
    <TransitionButton verb="enable" button secondary />
    <TransitionButton verb="disable" button secondary />
    <EditLink />
  </>
);

/** A user's page: who they are, and what they ordered, took out and were billed (SPEC.md section 2). */
export const UserShow = () => {
  const translate = useTranslate();
  return (
    <ShowPage verbs={userVerbs} actions={actions}>
      <Section title={translate('resources.users.page.details')}>
        <Details wide>
          <TextField source="username" />
          <TextField source="mobile" />
          <UserStatus source="status" />
          <TextField source="id" />
          <DateTimeField source="createdAt" />
          <DateTimeField source="updatedAt" />
        </Details>
      </Section>
      <UserRecords />
    </ShowPage>
  );
};

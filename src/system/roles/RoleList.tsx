import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { CreateLink } from '../../components/links/CreateLink';
import { EditLink } from '../../components/links/EditLink';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { AssignLink } from './AssignLink';
import { AssignmentDrawer } from './assignment/AssignmentDrawer';
import { HolderCount } from './HoldersLink';
import type { Role } from './role';
import { RoleDetails } from './RoleDetails';
import { RoleActions, RoleName } from './RoleFields';
import { RoleInputs, toRoleInput } from './RoleInputs';
import { RoleSearch } from './RoleSearch';

/** The roles that came with the platform stand first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Roles: create, edit, delete, and what each may do (SPEC.md section 2). */
export const RoleList = () => (
  <ListPage title="resources.roles.page.list" sort={oldestFirst}>
    <RoleSearch />
    <ListCard
      toolbar={
        <ListToolbar>
          <CreateLink />
        </ListToolbar>
      }
    >
      <RecordTable minWidth={1060}>
        <DataTable.Col<Role> source="name" field={RoleName} />
        <DataTable.Col<Role> source="code" width={152} field={TextField} />
        <DataTable.Col<Role> source="description" field={TextField} disableSort />
        <DataTable.Col<Role> source="adminCount" width={116} align="right" field={HolderCount} />
        <DataTable.Col<Role> source="createdAt" width={164} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={296} field={RoleActions} />
      </RecordTable>
    </ListCard>
    <RecordDrawer
      show={<RoleDetails />}
      actions={
        <>
          <AssignLink button />
          <EditLink />
        </>
      }
      inputs={<RoleInputs />}
      toInput={toRoleInput}
    />
    <AssignmentDrawer />
  </ListPage>
);

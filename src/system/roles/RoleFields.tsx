import { Stack } from '@mui/material';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { RowActions } from '../../components/rowActions/RowActions';
import { BuiltInTag } from '../BuiltInTag';
import { AssignLink } from './AssignLink';
import type { Role } from './role';

/** A role's name, which opens its details. */
export const RoleName = () => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
    <RecordLink to="show">
      <TextField source="name" variant="inherit" />
    </RecordLink>
    {useRecordContext<Role>()?.builtIn && <BuiltInTag reason="resources.roles.builtIn" />}
  </Stack>
);

/** What the list can do with one role (SPEC.md section 2); a built-in one is never deleted. */
export const RoleActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const builtIn = useRecordContext<Role>()?.builtIn;
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <AssignLink />
      {!builtIn && <DeleteAction />}
    </RowActions>
  );
};

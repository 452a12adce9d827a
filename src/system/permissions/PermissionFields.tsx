import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { EditLink } from '../../components/links/EditLink';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { RowActions } from '../../components/rowActions/RowActions';
import { StatusField } from '../../components/fields/StatusField';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { BuiltInTag } from '../BuiltInTag';
import { everything, permissionStatuses, type Permission } from './permission';

const useBuiltIn = () => useRecordContext<Permission>()?.code === everything;

/** Only for a permission that can change: the built-in one stays as it is. */
const Changeable = ({ children }: { children: ReactNode }) => (useBuiltIn() ? null : children);

/** A permission's name, which opens its details. */
export const PermissionName = () => {
  const builtIn = useBuiltIn();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <RecordLink to="show">
        <TextField source="name" variant="inherit" />
      </RecordLink>
      {builtIn && <BuiltInTag reason="resources.permissions.builtIn" />}
    </Stack>
  );
};

export const PermissionStatus = () => <StatusField source="status" statuses={permissionStatuses} />;

/** What the list can do with one permission (SPEC.md section 2). */
export const PermissionActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      <Changeable>
        {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
        <TransitionButton verb="enable" />
        <TransitionButton verb="disable" />
        <DeleteAction />
      </Changeable>
    </RowActions>
  );
};

/** The same, in the foot of its details. */
export const PermissionFoot = () => (
  <Changeable>
    <TransitionButton verb="enable" button />
    <TransitionButton verb="disable" button />
    <EditLink />
  </Changeable>
);

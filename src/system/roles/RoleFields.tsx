import { Box, Skeleton, Stack, Typography, Button } from '@mui/material';
import { Fragment } from 'react';
import { useRecordContext, useTranslate, LinkBase, useLocation, required, TextInput, BooleanInput } from 'react-admin';
import { RecordSection } from '@/admin/record/LabeledFields';
import { StatusTag } from '@/admin/fields/StatusField';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { allPermissionsCode, type Permission, groupPermissionsByCollection } from '@/system/permissions/permission';
import { useAllPermissions } from './useAllPermissions';
import { PermissionNameButton } from '@/ui/WhyButton';
import { usePermissionFormatters } from '@/ui/permissionName';
import type { PermissionScope, Scope } from './scope';
import { useFormatScope } from '@/admin/useFormatScope';
import { type Role, superAdminRoleCode, rolePayloadSchema } from './role';
import type { RowAction } from '@/admin/actions/rowAction';
import { useCan, useHasApiCapability } from '@/ui/access';
import { createFieldPicker, createSchemaFieldValidator } from '@/admin/inputs/pickFields';

export const RolePermissionList = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { permissionIds: held = [], scopes = [] } = useRecordContext<Role>() ?? {};
  const { data, error, refetch } = useAllPermissions();
  const ids = new Set(held);
  const granted = data?.filter(({ id }) => ids.has(id));
  return (
    <RecordSection title={translate('resources.roles.granted.title', { smart_count: held.length })}>
      {error && !data && (
        <RetryAlert
          text={translate('resources.roles.granted.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={refetch}
        />
      )}
      {!error && !granted && <Skeleton variant="rounded" height={96} aria-busy />}
      {granted?.length === 0 && (
        <Typography color="textSecondary">{translate('resources.roles.granted.empty')}</Typography>
      )}
      {granted && granted.length > 0 && <GroupedPermissionList permissions={granted} scopes={scopes} />}
    </RecordSection>
  );
};

const none: readonly PermissionScope[] = [];

type ShownPermission = Pick<Permission, 'code'> & Partial<Permission>;

type PermissionGroupsProps = {
  permissions: readonly ShownPermission[];
  /** Each permission is a button that explains it. */
  explained?: boolean;
  /** The scopes of those that are not for all records. */
  scopes?: readonly PermissionScope[];
};

export const GroupedPermissionList = ({
  permissions: all,
  explained = false,
  scopes = none,
}: PermissionGroupsProps) => {
  const { collectionOf } = usePermissionFormatters();
  return (
    <Box component="dl" sx={{ display: 'grid', columnGap: 3, rowGap: 1.5, m: 0 }}>
      {groupPermissionsByCollection(all).map(({ section, permissions }) => (
        <Fragment key={section}>
          <Typography component="dt" color="textSecondary">
            {collectionOf(section)}
          </Typography>
          <Stack component="dd" direction="row" sx={{ m: 0, flexWrap: 'wrap', gap: 0.75 }}>
            {permissions.map(permission =>
              explained ? (
                <PermissionNameButton key={permission.code} permission={permission.code}>
                  <PermissionTag permission={permission} />
                </PermissionNameButton>
              ) : (
                <PermissionTag
                  key={permission.code}
                  permission={permission}
                  scope={scopes.find(({ permissionId }) => permissionId === permission.id)}
                />
              ),
            )}
          </Stack>
        </Fragment>
      ))}
    </Box>
  );
};

/** Tag of a permission, with its scope. Marks a disabled one, which grants nothing. */
const PermissionTag = ({ permission, scope }: { permission: ShownPermission; scope?: Scope | undefined }) => {
  const translate = useTranslate();
  const { nameOf, actionOf } = usePermissionFormatters();
  const formatScope = useFormatScope();
  const disabled = permission.status === 'disabled';
  const plainName = permission.code === allPermissionsCode ? nameOf(permission) : actionOf(permission);
  const name = scope
    ? translate('resources.roles.granted.scoped', { name: plainName, scope: formatScope(scope) })
    : plainName;
  return (
    <StatusTag tone={disabled ? 'waiting' : 'off'} title={`${nameOf(permission)} (${permission.code})`}>
      {disabled ? translate('resources.roles.granted.disabled', { name }) : name}
    </StatusTag>
  );
};

/**
 * Returns the link to the assignment of the current role's permissions, or null without the `assign-permissions`
 * permission.
 */
export const useAssignPermissionsRowAction = (): RowAction | null => {
  const translate = useTranslate();
  const record = useRecordContext<Role>();
  const { search } = useLocation();
  if (!useCan('assign-permissions') || !record) return null;
  const fixed = record.code === superAdminRoleCode;
  return {
    id: 'assign',
    label: translate(`resources.roles.assignment.${fixed ? 'look' : 'action'}`),
    link: { to: { pathname: `/roles/${record.id}/permissions`, search } },
  };
};

export const AssignPermissionsButton = () => {
  const action = useAssignPermissionsRowAction();
  if (!action || !('link' in action)) return null;
  return (
    <Button variant="outlined" component={LinkBase} {...action.link}>
      {action.label}
    </Button>
  );
};

const { shape } = rolePayloadSchema;
const rules = 'resources.roles.rules';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const codeRules = [required(`${rules}.codeRequired`), createSchemaFieldValidator(shape.code, `${rules}.code`)];
const descriptionRules = [createSchemaFieldValidator(shape.description, `${rules}.description`)];

/** Picks the fields of a role that the API accepts. Permissions are assigned separately. */
export const toRolePayload = createFieldPicker(Object.keys(shape));

/** The inputs of a role. Name and code are required (docs/requirements.md#rules). `autoFocus` focuses the name. */
export const RoleInputs = ({ autoFocus = false }) => {
  const builtIn = useRecordContext<Role>()?.builtIn ?? false;
  const hasSecondFactors = useHasApiCapability('secondFactors');
  return (
    <Stack sx={{ gap: 1 }}>
      <TextInput source="name" validate={nameRules} autoFocus={autoFocus} fullWidth />
      <TextInput
        source="code"
        validate={codeRules}
        readOnly={builtIn}
        helperText={builtIn ? 'resources.roles.builtInCode' : 'resources.roles.hints.code'}
        fullWidth
      />
      <TextInput source="description" validate={descriptionRules} multiline minRows={2} fullWidth />
      {hasSecondFactors && (
        <BooleanInput source="requiresSecondFactor" helperText="resources.roles.hints.requiresSecondFactor" />
      )}
    </Stack>
  );
};

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import { AffectedDescendantList } from '@/admin/tree/TreeActions';
import type { Permission } from '@/system/permissions/permission';
import { superAdminRoleCode, type Role } from '@/system/roles/role';
import { useCan } from '@/ui/access';
import type { MenuRecord } from './menu';

/**
 * Returns who sees a menu entry, in words: everyone, the roles that have its permission, or, for users who may not list
 * roles and permissions, the permission.
 */
const useAudience = (code: string) => {
  const translate = useTranslate();
  const canList = [useCan('list', 'roles'), useCan('list', 'permissions')].every(Boolean) && code !== '';
  const { data: permissions } = useGetList<Permission>(
    'permissions',
    { filter: { code }, pagination: { page: 1, perPage: 25 } },
    { enabled: canList },
  );
  const { data: roles } = useGetList<Role>(
    'roles',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } },
    { enabled: canList },
  );
  if (code === '') return translate('resources.menus.hiding.everyone');
  // The filter also finds codes that contain this one.
  const permission = permissions?.find(found => found.code === code);
  if (!permission || !roles) return translate('resources.menus.hiding.permission', { permission: code });
  const names = roles
    .filter(({ code: role, permissionIds }) => role === superAdminRoleCode || permissionIds.includes(permission.id))
    .map(({ name }) => `“${name}”`);
  return translate('resources.menus.hiding.roles', { names: names.join(translate('field.and')) });
};

type HideDialogProps = { record: MenuRecord; busy: boolean; onConfirm: () => void; onClose: () => void };

/** The confirmation dialog before a menu entry is hidden: who no longer sees it, and what is hidden with it. */
export const HideMenuDialog = ({ record, busy, onConfirm, onClose }: HideDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const audience = useAudience(record.permission ?? '');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.menus.hiding.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('resources.menus.hiding.text', { name: record.name })}</Typography>
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{audience}</Typography>
        <AffectedDescendantList id={record.id} text="resources.menus.hiding.below" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton type="button" busy={busy} onClick={onConfirm}>
          {translate('resources.menus.hide')}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
};

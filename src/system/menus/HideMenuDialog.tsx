import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import { AffectedDescendantList } from '@/admin/tree/TreeActions';
import type { TreeNode } from '@/admin/tree/tree';
import { useTreeControllerContext } from '@/admin/tree/useTree';
import type { Permission } from '@/system/permissions/permission';
import { superAdminRoleCode, type Role } from '@/system/roles/role';
import { useCan } from '@/ui/access';
import { isMenuDirectory, type MenuRecord } from './menu';

const isShown = ({ record: { status, hidden } }: TreeNode<MenuRecord>) => status === 'visible' && !hidden;

/**
 * Returns the permissions of which a user needs one to see an entry, or null if everyone sees it. A directory without a
 * permission is seen by whoever sees an entry below it.
 */
const findPermissionCodes = ({ record, children }: TreeNode<MenuRecord>): string[] | null => {
  if (record.permission) return [record.permission];
  if (!isMenuDirectory(record)) return null;
  const codes = children.filter(isShown).map(findPermissionCodes);
  return codes.some(found => found === null) ? null : [...new Set(codes.flatMap(found => found ?? []))];
};

const all = { pagination: { page: 1, perPage: 1000 } } as const;

/**
 * Returns who sees a menu entry, in words: everyone, the roles that have one of its permissions, or, for users who may
 * not list roles and permissions, the permissions.
 */
const useAudience = ({ id }: MenuRecord) => {
  const translate = useTranslate();
  // The tree of the page consists of menu entries.
  const node = useTreeControllerContext().fullTree.nodes.get(id) as TreeNode<MenuRecord> | undefined;
  const codes = node ? findPermissionCodes(node) : null;
  const canList = [useCan('list', 'roles'), useCan('list', 'permissions')].every(Boolean) && codes !== null;
  const { data: permissions } = useGetList<Permission>('permissions', all, { enabled: canList });
  const { data: roles } = useGetList<Role>(
    'roles',
    { ...all, sort: { field: 'createdAt', order: 'ASC' } },
    { enabled: canList },
  );
  if (!codes) return translate('resources.menus.hiding.everyone');
  const and = translate('field.and');
  if (!permissions || !roles) {
    const permission = codes.map(code => `“${code}”`).join(and);
    return translate('resources.menus.hiding.permission', { permission, smart_count: codes.length });
  }
  const granting = new Set(
    permissions.filter(({ code }) => code === '*' || codes.includes(code)).map(found => found.id),
  );
  const names = roles
    .filter(({ code, permissionIds }) => code === superAdminRoleCode || permissionIds.some(held => granting.has(held)))
    .map(({ name }) => `“${name}”`);
  return translate('resources.menus.hiding.roles', { names: names.join(and) });
};

type HideDialogProps = { record: MenuRecord; busy: boolean; onConfirm: () => void; onClose: () => void };

/** The confirmation dialog before a menu entry is hidden: who no longer sees it, and what is hidden with it. */
export const HideMenuDialog = ({ record, busy, onConfirm, onClose }: HideDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const audience = useAudience(record);
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

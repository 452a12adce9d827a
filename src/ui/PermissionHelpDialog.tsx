import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useId, type ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { OwnScopesContext, useFormatOwnScope } from '@/admin/useFormatScope';
import { CanAccessContext, useHasApiCapability } from './access';
import { splitPermissionCode, usePermissionFormatters } from './permissionName';

type PermissionHolders = Awaited<ReturnType<ConsoleDataProvider['permissionHolders']>>['data'];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography component="h3" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography>{children}</Typography>
  </div>
);

const Holders = ({ holders, held }: { holders: PermissionHolders; held: boolean }) => {
  const translate = useTranslate();
  const { enabled, roles, roleCount, admins } = holders;
  const join = (names: string[]) => <span translate="no">{names.join(translate('field.and'))}</span>;
  return (
    <>
      {!enabled && <Typography>{translate('permission.help.disabled')}</Typography>}
      <Part title={translate('permission.help.roles')}>
        {roles.length > 0 ? join(roles) : translate('permission.help.nobody')}{' '}
        {roleCount > roles.length && translate('permission.help.more', { smart_count: roleCount })}
      </Part>
      {!held && admins.length > 0 && <Part title={translate('permission.help.admins')}>{join(admins)}</Part>}
      {!held && admins.length === 0 && <Typography>{translate('permission.help.ask')}</Typography>}
    </>
  );
};

/** Says in which role and for which records the user has a permission, of which the record is none. */
const OwnScope = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const formatOwnScope = useFormatOwnScope();
  const { roleName } = use(OwnScopesContext);
  // An approver may see a record that is out of the scope of reading: then the other permissions do not apply either.
  const scope = formatOwnScope(code) ?? formatOwnScope(`${splitPermissionCode(code)[0]}:list`);
  return (
    <>
      {roleName !== undefined && (
        <Part title={translate('permission.help.role')}>
          <span translate="no">{roleName}</span>
        </Part>
      )}
      {scope !== undefined && <Part title={translate('permission.help.scope')}>{scope}</Part>}
      <Typography>{translate('permission.help.askScope')}</Typography>
    </>
  );
};

type PermissionHelpDialogProps = {
  code: string;
  /** The user has the permission, but not for the record that they see. */
  outOfScope?: boolean;
  onClose: () => void;
};

/**
 * Explains a permission: its name and code, the roles that have it, and whom to ask. Without an API that tells who has
 * it, only the name. Of one that the user has for other records, explains for which.
 */
export const PermissionHelpDialog = ({ code, outOfScope = false, onClose }: PermissionHelpDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const [collection, action] = splitPermissionCode(code);
  const held = use(CanAccessContext)(action, collection);
  const offered = useHasApiCapability('account');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isLoading } = useQuery({
    queryKey: ['permissions', 'holders', code],
    queryFn: async () => (await dataProvider.permissionHolders(code)).data,
    enabled: offered && !outOfScope,
    staleTime: 60_000,
  });
  const isShownAsHeld = held && !outOfScope;
  const needs = outOfScope ? 'permission.help.notHere' : 'permission.help.needs';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate(isShownAsHeld ? 'permission.help.heldTitle' : 'permission.help.title')}
      </DialogTitle>
      <DialogContent aria-busy={isLoading}>
        <Stack sx={{ gap: 2 }}>
          <Part title={translate(isShownAsHeld ? 'permission.help.held' : needs)}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {nameOf({ code })}
            </Typography>{' '}
            <Typography component="span" variant="body2" color="textSecondary" translate="no">
              {code}
            </Typography>
          </Part>
          {outOfScope && <OwnScope code={code} />}
          {isLoading && <Skeleton variant="rounded" height={88} />}
          {data && <Holders holders={data} held={held} />}
          {!data && !isLoading && !held && <Typography>{translate('permission.help.ask')}</Typography>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

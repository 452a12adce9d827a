import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useId, type ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { OwnScopesContext, useFormatOwnScope } from '@/admin/useFormatScope';
import { CanAccessContext, useHasApiCapability } from './access';
import type { PermissionObstacle } from './PermissionHelpDialogHost';
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

/** Says in which role the user has a permission that does not help, for which records, and whom to ask. */
const OwnRole = ({ code, obstacle }: { code: string; obstacle: PermissionObstacle }) => {
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
      {scope !== undefined && obstacle !== 'fieldRules' && (
        <Part title={translate('permission.help.scope')}>{scope}</Part>
      )}
      <Typography>{translate(`permission.help.askAbout.${obstacle}`)}</Typography>
    </>
  );
};

type PermissionHelpDialogProps = {
  code: string;
  /** Why the permission does not help, which the user has. */
  obstacle?: PermissionObstacle | undefined;
  onClose: () => void;
};

/**
 * Explains a permission: its name and code, the roles that have it, and whom to ask. Without an API that tells who has
 * it, only the name. Of one that the user has in vain, explains why.
 */
export const PermissionHelpDialog = ({ code, obstacle: given, onClose }: PermissionHelpDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const [collection, action] = splitPermissionCode(code);
  const obstacle = given ?? use(OwnScopesContext).unusable[code];
  const held = use(CanAccessContext)(action, collection);
  const offered = useHasApiCapability('account');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isLoading } = useQuery({
    queryKey: ['permissions', 'holders', code],
    queryFn: async () => (await dataProvider.permissionHolders(code)).data,
    enabled: offered && !obstacle,
    staleTime: 60_000,
  });
  const isShownAsHeld = held && !obstacle;
  const needs = obstacle ? `permission.help.obstacles.${obstacle}` : 'permission.help.needs';
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
          {obstacle && <OwnRole code={code} obstacle={obstacle} />}
          {isLoading && <Skeleton variant="rounded" height={88} />}
          {data && <Holders holders={data} held={held} />}
          {!data && !isLoading && !held && !obstacle && <Typography>{translate('permission.help.ask')}</Typography>}
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

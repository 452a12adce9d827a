import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { PermissionsAlertProps } from '@/admin/feature';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { usePermissionFormatters } from '@/ui/permissionName';

/** The most permissions that are named. */
const mostNamed = 5;

/** Names the permissions of a role that nobody has used for 60 days, with a button that takes them away. */
export const UnusedPermissionsAlert = ({ id, checked, onTakeAway }: PermissionsAlertProps) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { nameOf } = usePermissionFormatters();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['unusedPermissions', id],
    queryFn: async () => (await dataProvider.unusedPermissions(id)).data,
    gcTime: 0,
  });
  if (!data) return null;
  const { since, permissions } = data;
  const margin = { mx: 2.5, mt: 2 };
  if (since !== null && permissions === null)
    return (
      <Typography variant="body2" color="textSecondary" sx={margin}>
        {translate('rehearsal.unused.since', { at: formatDateTime(since, timeZone)?.slice(0, 10) })}
      </Typography>
    );
  const unused = permissions?.filter(permission => checked.has(permission.id)) ?? [];
  if (unused.length === 0) return null;
  const names = unused.slice(0, mostNamed).map(nameOf).join(translate('rehearsal.and'));
  const key = unused.length > mostNamed ? 'many' : 'few';
  return (
    <Alert
      severity="info"
      sx={margin}
      action={
        <Button color="inherit" size="small" onClick={() => onTakeAway(unused.map(permission => permission.id))}>
          {translate('rehearsal.unused.action')}
        </Button>
      }
    >
      {translate(`rehearsal.unused.${key}`, { names, smart_count: unused.length })}
    </Alert>
  );
};

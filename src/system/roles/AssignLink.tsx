import { Button, Link } from '@mui/material';
import { LinkBase, useLocation, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { superAdminRole, type Role } from './role';

/**
 * Link to the assignment of a role's permissions. Renders nothing without the `assign-permissions` permission. `button`
 * renders a button for the drawer's footer.
 */
export const AssignLink = ({ button = false }: { button?: boolean }) => {
  const translate = useTranslate();
  const record = useRecordContext<Role>();
  const { search } = useLocation();
  if (!useCan('assign-permissions') || !record) return null;
  const to = { pathname: `/roles/${record.id}/permissions`, search };
  const fixed = record.code === superAdminRole;
  const label = translate(`resources.roles.assignment.${fixed ? 'look' : 'action'}`);
  return button ? (
    <Button variant="outlined" component={LinkBase} to={to}>
      {label}
    </Button>
  ) : (
    <Link component={LinkBase} to={to}>
      {label}
    </Link>
  );
};

import { Drawer } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useLocation, useMatch, useNavigate, useTranslate } from 'react-admin';
import { DrawerHeader } from '@/admin/record/DrawerLayout';
import { RecordSkeleton } from '@/admin/record/RecordError';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy-loaded because most visits to the role list do not edit permissions.
const RolePermissionAssignmentLoader = lazyComponent(
  async () => (await import('./RolePermissionAssignmentLoader')).RolePermissionAssignmentLoader,
);

/** Width of the drawer in pixels: the matrix needs more room than a record. Full width on a tablet and a phone. */
const width = { xs: '100%', md: 880, lg: 960 };

/** Drawer over the role list for assigning a role's permissions. It has its own URL. */
export const PermissionAssignmentDrawer = () => {
  const titleId = useId();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = useMatch({ path: '/roles/:id/permissions' })?.params.id;
  // Keep showing the role during the closing animation.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const leave = (saved: boolean) => navigate({ pathname: '/roles', search }, { state: { saved } });
  const close = () => leave(false);
  return (
    <Drawer
      anchor="right"
      open={id !== undefined}
      onClose={close}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width } } }}
    >
      <Suspense
        fallback={
          <>
            <DrawerHeader titleId={titleId} title={translate('resources.roles.assignment.action')} onClose={close} />
            <RecordSkeleton />
          </>
        }
      >
        {shown && (
          <RolePermissionAssignmentLoader
            key={shown}
            id={shown}
            titleId={titleId}
            onClose={close}
            onSaved={() => leave(true)}
          />
        )}
      </Suspense>
    </Drawer>
  );
};

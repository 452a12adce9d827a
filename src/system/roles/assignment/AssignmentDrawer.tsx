import { Drawer } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation, useMatch, useNavigate, useTranslate } from 'react-admin';
import { DrawerBar } from '@/admin/record/DrawerLayout';
import { RecordSkeleton } from '@/admin/record/RecordError';

// A list of roles is opened more often than what one of them may do is changed.
const RoleAssignment = lazy(async () => ({ default: (await import('./RoleAssignment')).RoleAssignment }));

/** Pixels (docs/architecture.md#look); a phone's whole width. */
const width = { xs: '100%', sm: 640 };

/** The drawer over the list of roles in which a role's permissions are assigned, at a URL of its own. */
export const AssignmentDrawer = () => {
  const titleId = useId();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = useMatch({ path: '/roles/:id/permissions' })?.params.id;
  // While the drawer slides out it still shows what it showed.
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
            <DrawerBar titleId={titleId} title={translate('resources.roles.assignment.action')} onClose={close} />
            <RecordSkeleton />
          </>
        }
      >
        {shown && (
          <RoleAssignment key={shown} id={shown} titleId={titleId} onClose={close} onSaved={() => leave(true)} />
        )}
      </Suspense>
    </Drawer>
  );
};

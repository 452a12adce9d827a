import { Alert, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UnsavedChanges } from '../../../components/form/UnsavedChanges';
import { DrawerFoot } from '../../../components/record/DrawerFoot';
import type { Permission } from '../../permissions/permission';
import type { Role } from '../role';
import { AssignmentConflict } from './changes/AssignmentConflict';
import { ChangesDialog } from './changes/ChangesDialog';
import { PermissionTree } from './PermissionTree';
import type { Ticks } from './ticks';
import { useAssignment } from './useAssignment';
import { useReach } from './useReach';

type AssignmentFormProps = {
  role: Role;
  permissions: readonly Permission[];
  /** The ids of those assigned to the user's own role. */
  own: Ticks;
  onClose: () => void;
  onSaved: () => void;
};

/** A role's permissions as ticks, and the way to what they change (SPEC.md section 2: permission assignment). */
export const AssignmentForm = ({ role, permissions, own, onClose, onSaved }: AssignmentFormProps) => {
  const translate = useTranslate();
  const assignment = useAssignment(role, onSaved);
  const { saved, ticked, tick, mine, dirty, theirs, reset } = assignment;
  const { fixed, readOnly } = useReach(assignment.role, permissions, own);
  const [reviewing, setReviewing] = useState(false);
  const names = useMemo(
    () => new Map(permissions.flatMap(({ id, code, name }) => [[id, name] as const, [code, name] as const])),
    [permissions],
  );
  const nameOf = (key: string) => names.get(key) ?? key;
  const stopReviewing = () => {
    setReviewing(false);
    reset();
  };
  const counts = { smart_count: ticked.size, added: mine.added.length, removed: mine.removed.length };
  return (
    <>
      {readOnly && (
        <Alert severity="info" sx={{ mx: 2.5, mt: 2 }}>
          {translate(readOnly)}
        </Alert>
      )}
      <PermissionTree {...{ permissions, saved, ticked, fixed }} {...(!readOnly && { onChange: tick })} />
      <DrawerFoot>
        <Typography role="status" color="textSecondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
          {translate(`resources.roles.assignment.${dirty ? 'changed' : 'count'}`, counts)}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate(readOnly ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!readOnly && (
          <Button variant="contained" disabled={!dirty} onClick={() => setReviewing(true)}>
            {translate('resources.roles.assignment.review')}
          </Button>
        )}
      </DrawerFoot>
      <UnsavedChanges dirty={dirty} />
      {reviewing && !theirs && dirty && (
        <ChangesDialog assignment={assignment} nameOf={nameOf} onClose={stopReviewing} />
      )}
      {theirs && <AssignmentConflict assignment={assignment} theirs={theirs} nameOf={nameOf} />}
    </>
  );
};

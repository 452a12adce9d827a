import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleCountsParams, Role } from '../role';
import { VisibleCounts } from '../VisibleCounts';

export type VisibleCountsDialogProps = {
  role: Role;
  draft: Pick<VisibleCountsParams, 'permissionIds' | 'scopes'>;
  onClose: () => void;
};

/** Shows what admins of a role would see with permissions and scopes that are not saved yet. */
export const VisibleCountsDialog = ({ role, draft, onClose }: VisibleCountsDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.roles.visible.draft')}</DialogTitle>
      <DialogContent>
        {/* The label of the first input is above its border. */}
        <Box sx={{ pt: 1 }}>
          <VisibleCounts role={role} draft={draft} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import LockIcon from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { RecordActionButtons } from '@/admin/actions/ActionButton';
import { EditButton } from '@/admin/actions/FormButtons';
import { RowActions } from '@/admin/actions/RowActions';
import { ListMessage } from '@/admin/list/ListEmpty';

/** Returns why the current record can be neither edited nor deleted: it is enabled. Undefined if it can. */
const useLockReason = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isEnabled = useRecordContext()?.['status'] === 'enabled';
  return isEnabled ? translate(`resources.${resource}.locked`) : undefined;
};

/** The row actions of a record that cannot be changed while it is enabled (docs/requirements.md#second-approval). */
export const LockableRowActions = () => <RowActions unavailable={useLockReason()} />;

/** The buttons in the drawer of such a record. */
export const LockableDrawerActions = () => {
  const isLocked = useLockReason() !== undefined;
  return (
    <>
      <RecordActionButtons secondary={!isLocked} />
      {!isLocked && <EditButton />}
    </>
  );
};

/** Replaces the edit form of such a record while it is enabled, because the API would refuse the input. */
export const LockableEditFrame = ({ children }: { children: ReactNode }) => {
  const reason = useLockReason();
  return reason === undefined ? children : <ListMessage icon={LockIcon} title={reason} />;
};

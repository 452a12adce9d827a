import { Button, Link } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useSelectionActions } from '@/admin/list/selection';
import { useLeaveRecord } from '@/admin/record/useLeaveRecord';
import { useFocusHeadingOnRemoval } from '@/ui/pageHeading';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));

type DeleteActionProps = {
  /** A button, as on the record's own page, which is left when the record is gone; else a row's link. */
  button?: boolean;
  /** Called when the server refused; answers whether the user is told why there. */
  onRefused?: (error: Error) => boolean;
  /** What else is lost with it. */
  children?: ReactNode;
};

/** Deletes the record around; only for those who may. */
export const DeleteButton = ({ button = false, onRefused, children }: DeleteActionProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { deselect } = useSelectionActions();
  const leave = useLeaveRecord();
  const ref = useFocusHeadingOnRemoval();
  const [open, setOpen] = useState(false);
  if (!useCan('delete') || !record) return null;
  const ask = () => setOpen(true);
  const label = translate('ra.action.delete');
  const onDeleted = () => (button ? leave({ saved: true }) : deselect([String(record.id)]));
  return (
    <>
      {button ? (
        <Button ref={ref} variant="outlined" color="error" onClick={ask}>
          {label}
        </Button>
      ) : (
        <Link component="button" type="button" ref={ref} color="error" onClick={ask}>
          {label}
        </Link>
      )}
      {open && (
        <Suspense fallback={null}>
          <DeleteDialog
            record={record}
            name={String(represent(record))}
            onDeleted={onDeleted}
            onRefused={onRefused}
            onClose={() => setOpen(false)}
          >
            {children}
          </DeleteDialog>
        </Suspense>
      )}
    </>
  );
};

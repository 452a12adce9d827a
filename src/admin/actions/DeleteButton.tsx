import { Button, Link } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useSelectionActions } from '@/admin/list/selection';
import { useCloseRecord } from '@/admin/record/useRecordNavigation';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));

type DeleteActionProps = {
  /**
   * Renders a button, as on the record's page, and leaves that page after the deletion. By default it is a link, as in
   * a row.
   */
  button?: boolean;
  /** Called when the request fails. Return `true` if the callback shows the error itself. */
  onRefused?: (error: Error) => boolean;
  /** A list of what else is deleted with the record, shown in the confirmation dialog. */
  children?: ReactNode;
};

/** Deletes the current record after a confirmation dialog. Renders nothing without the delete permission. */
export const DeleteButton = ({ button = false, onRefused, children }: DeleteActionProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { deselect } = useSelectionActions();
  const leave = useCloseRecord();
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

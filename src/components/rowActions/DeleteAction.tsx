import { Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRight } from '../list/rights';
import { DeleteDialog } from './DeleteDialog';

/** A row's link to delete its record; only for those who may. `children` say what else is lost with it. */
export const DeleteAction = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const [open, setOpen] = useState(false);
  if (!useRight('delete') || !record) return null;
  return (
    <>
      <Link component="button" type="button" color="error" onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Link>
      {open && (
        <DeleteDialog record={record} name={String(represent(record))} onClose={() => setOpen(false)}>
          {children}
        </DeleteDialog>
      )}
    </>
  );
};

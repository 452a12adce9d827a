import { Link } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { ToInput } from '../form/inputOf';
import { useCan } from '../access';
import type { Statuses } from '../fields/StatusField';

const StatusDialog = lazy(async () => ({ default: (await import('./StatusDialog')).StatusDialog }));

/** A row's link to set its status directly; only for those who may update the record. */
export const StatusAction = (props: { statuses: Statuses; toInput: ToInput }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const [open, setOpen] = useState(false);
  if (!useCan('update') || !record) return null;
  return (
    <>
      <Link component="button" type="button" onClick={() => setOpen(true)}>
        {translate('record.updateStatus.action')}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <StatusDialog record={record} name={String(represent(record))} onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </>
  );
};

import { Button } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { DeniedActionButton } from '@/ui/WhyButton';
import { useSelectionModifiers } from '@/admin/list/selection';
import { useCloseRecordAfterWrite } from '@/admin/record/useRecordNavigation';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';
import { useCanOnRecord } from './outOfScope';
import type { RowAction } from './rowAction';
import { lazyComponent } from '@/routing/lazyComponent';

export const LazyDeleteDialog = lazyComponent(async () => (await import('./DeleteDialog')).DeleteDialog);

/**
 * Returns the action that deletes the current record after a confirmation dialog, or null without the delete permission.
 * `children` is a list of what else is deleted with the record.
 */
export const useDeleteRowAction = (children?: ReactNode): RowAction | null => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { deselect } = useSelectionModifiers();
  if (!useCanOnRecord('delete') || !record) return null;
  return {
    id: 'delete',
    label: translate('ra.action.delete'),
    color: 'error',
    dialog: close => (
      <Suspense fallback={null}>
        <LazyDeleteDialog
          record={record}
          name={String(represent(record))}
          onDeleted={() => deselect([String(record.id)])}
          onClose={close}
        >
          {children}
        </LazyDeleteDialog>
      </Suspense>
    ),
  };
};

/**
 * Deletes the record of the current page after a confirmation dialog, and leaves the page. Locked without the delete
 * permission.
 */
export const DeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const leave = useCloseRecordAfterWrite();
  const ref = useFocusHeadingOnRemoval();
  const [open, setOpen] = useState(false);
  const may = useCanOnRecord('delete');
  const label = translate('ra.action.delete');
  if (!record) return null;
  if (!may) return <DeniedActionButton action="delete" label={label} />;
  return (
    <>
      <Button ref={ref} variant="outlined" color="error" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LazyDeleteDialog
            record={record}
            name={String(represent(record))}
            onDeleted={leave}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

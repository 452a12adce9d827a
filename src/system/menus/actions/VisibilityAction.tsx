import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { ConflictDialog } from '@/admin/record/ConflictDialog';
import { useCan } from '@/ui/access';
import { useStatusUpdate } from '@/admin/actions/useStatusUpdate';
import { toMenuInput } from '../MenuInputs';
import type { MenuRecord } from '../menu';

const done = () => {};

/** Action that shows or hides an entry and its descendants in the menu (docs/requirements.md#states). */
export const VisibilityAction = () => {
  const translate = useTranslate();
  const record = useRecordContext<MenuRecord>();
  const { save, isPending, theirs, refresh, settle } = useStatusUpdate(toMenuInput, done);
  if (!useCan('update') || !record) return null;
  const wanted = record.status === 'visible' ? 'hidden' : 'visible';
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && save(record, wanted)}
      >
        {translate(wanted === 'visible' ? 'resources.menus.show' : 'resources.menus.hide')}
      </Link>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          differences={[{ field: 'status', theirs: theirs.status, mine: wanted }]}
          busy={isPending}
          onKeepMine={() => save(theirs, wanted)}
          onTakeTheirs={() => {
            refresh();
            settle();
          }}
          onCancel={settle}
        />
      )}
    </>
  );
};

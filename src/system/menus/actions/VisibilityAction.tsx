import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { ConflictDialog } from '@/admin/record/ConflictDialog';
import { useCan } from '@/ui/access';
import { useStatusUpdate } from '@/admin/actions/useStatusUpdate';
import { toMenuInput } from '../MenuInputs';
import type { MenuRecord } from '../menu';

const done = () => {};

/** Shows an entry in the menu or hides it (docs/requirements.md#states), with all that is below it. */
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

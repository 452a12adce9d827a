import { useTranslate } from 'react-admin';
import { ConflictDialog } from '../../../../components/conflict/ConflictDialog';
import type { Role } from '../../role';
import { differenceOf, isSame, type Difference } from '../ticks';
import type { Assignment } from '../useAssignment';

/** How many of each are named. */
const mostNamed = 5;

type AssignmentConflictProps = { assignment: Assignment; theirs: Role; nameOf: (id: string) => string };

/** Someone has changed the role since it was loaded: what they have ticked on and off, beside what I have. */
export const AssignmentConflict = ({ assignment, theirs, nameOf }: AssignmentConflictProps) => {
  const translate = useTranslate();
  const { saved, mine, isPending, keepMine, takeTheirs, postpone } = assignment;
  const list = (kind: string, ids: string[]) => {
    const names = ids.slice(0, mostNamed).map(nameOf).join(translate('resources.roles.assignment.and'));
    const key = ids.length > mostNamed ? 'many' : 'few';
    return ids.length > 0
      ? [translate(`resources.roles.assignment.conflict.${kind}.${key}`, { names, smart_count: ids.length })]
      : [];
  };
  const word = (difference: Difference) =>
    isSame(difference)
      ? translate('resources.roles.assignment.conflict.same')
      : [...list('added', difference.added), ...list('removed', difference.removed)].join(
          translate('resources.roles.assignment.conflict.and'),
        );
  return (
    <ConflictDialog
      theirs={theirs}
      differences={[
        {
          field: 'permissionIds',
          theirs: word(differenceOf(saved, new Set(theirs.permissionIds))),
          mine: word(mine),
        },
      ]}
      busy={isPending}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onCancel={postpone}
    />
  );
};

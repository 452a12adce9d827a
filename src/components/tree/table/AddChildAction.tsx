import { Link } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { useRecordTarget } from '../../links/useRecordTarget';
import { useCan } from '../../access';

/** A line's link to the form for a new record below its own; only for those who may create one, where it may hold others. */
export const AddChildAction = ({ holds }: { holds: boolean }) => {
  const translate = useTranslate();
  const { to, state } = useRecordTarget()('create');
  const record = useRecordContext();
  if (!useCan('create') || !record || !holds) return null;
  return (
    <Link component={LinkBase} to={to} state={{ ...state, parentId: String(record.id) }}>
      {translate('tree.addChild')}
    </Link>
  );
};

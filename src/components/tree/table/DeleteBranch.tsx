import { Box, Typography } from '@mui/material';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { DeleteAction } from '../../rowActions/DeleteAction';
import { branchOf } from '../tree';
import { useTreeView } from './treeTable';

/** Of those that go along, how many are named. */
const mostNamed = 10;

/** A line's link to delete its record, naming what is below it and goes with it; only for those who may. */
export const DeleteBranch = () => {
  const record = useRecordContext();
  return <DeleteAction>{record && <GoingAlong id={String(record.id)} />}</DeleteAction>;
};

const GoingAlong = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const node = useTreeView().whole.nodes.get(id);
  const below = node ? branchOf(node).slice(1) : [];
  if (below.length === 0) return null;
  const named = below.slice(0, mostNamed);
  return (
    <>
      <Typography sx={{ mt: 1.5 }}>{translate('tree.deletedToo', { smart_count: below.length })}</Typography>
      <Box component="ul" translate="no" sx={{ my: 0.5, pl: 3 }}>
        {named.map(({ id: key, record }) => (
          <li key={key}>{String(represent(record))}</li>
        ))}
      </Box>
      {below.length > named.length && (
        <Typography color="textSecondary">
          {translate('tree.more', { smart_count: below.length - named.length })}
        </Typography>
      )}
    </>
  );
};

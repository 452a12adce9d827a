import { Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  LinkBase,
  ReferenceManyFieldBase,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type FilterPayload,
} from 'react-admin';
import { ListProblem } from '../list/ListProblem';
import { RecordTable } from '../table/RecordTable';

/** Records shown; the way to all of them is below. */
const most = 5;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const noFilter: FilterPayload = {};

type RelatedRecordsProps = {
  resource: string;
  /** The filter of that resource that asks for the id of the record around. */
  target: string;
  /** What else tells them. */
  filter?: FilterPayload;
  /** As of `RecordTable`. */
  minWidth: number;
  /** `<DataTable.Col>`s, none of them sortable. */
  children: ReactNode;
};

/** The newest records of another resource that belong to the record around, and a link to the list of them all. */
export const RelatedRecords = ({ resource, target, filter = noFilter, ...table }: RelatedRecordsProps) => {
  const retry = useQueryClient().getDefaultOptions().queries?.retry ?? false;
  return (
    <ReferenceManyFieldBase
      reference={resource}
      target={target}
      filter={filter}
      sort={newestFirst}
      perPage={most}
      queryOptions={{ retry, onError: undefined }}
    >
      <RelatedTable target={target} filter={filter} {...table} />
    </ReferenceManyFieldBase>
  );
};

type RelatedTableProps = Required<Omit<RelatedRecordsProps, 'resource'>>;

const RelatedTable = ({ target, filter, minWidth, children }: RelatedTableProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { data, error, refetch } = useListContext();
  const search = new URLSearchParams({ filter: JSON.stringify({ ...filter, [target]: record?.id }) });
  if (error && !data) return <ListProblem error={error} retry={() => refetch()} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <RecordTable
        minWidth={minWidth}
        storeKey={`related.${resource}`}
        empty={<Typography color="textSecondary">{translate('record.related.none', { name })}</Typography>}
      >
        {children}
      </RecordTable>
      {data && data.length > 0 && (
        <Link
          component={LinkBase}
          to={`${createPath({ resource, type: 'list' })}?${search}`}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('record.related.all', { name })}
        </Link>
      )}
    </Stack>
  );
};

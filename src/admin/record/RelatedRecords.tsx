import { Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LinkBase,
  ReferenceManyFieldBase,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type FilterPayload,
} from 'react-admin';
import { RecordLink, useListPath } from '@/admin/actions/ResourceLink';
import { ListError } from '@/admin/list/ListEmpty';
import { DataTable } from '@/admin/list/DataTable';
import { useQueryRetry } from '@/admin/list/useRecordsById';

/** Number of records shown. A link below leads to the full list. */
const most = 5;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const noFilter: FilterPayload = {};

type RelatedRecordsProps = {
  resource: string;
  /** The filter of that resource that takes the current record's id. */
  target: string;
  /** Additional filters. */
  filter?: FilterPayload;
  /** See `DataTable`. */
  minWidth: number;
  /** `<DataTable.Col>`s that cannot be sorted. A column with a link to the record is appended. */
  children: ReactNode;
};

/** Shows the newest records of another resource that belong to the current record, and a link to all of them. */
export const RelatedRecords = ({ resource, target, filter = noFilter, ...table }: RelatedRecordsProps) => {
  const retry = useQueryRetry();
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

const View = () => {
  const translate = useTranslate();
  return <RecordLink to="show">{translate('record.view')}</RecordLink>;
};

type RelatedTableProps = Required<Omit<RelatedRecordsProps, 'resource'>>;

const RelatedTable = ({ target, filter, minWidth, children }: RelatedTableProps) => {
  const translate = useTranslate();
  const listPath = useListPath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { data, error, refetch } = useListContext();
  if (error && !data) return <ListError error={error} retry={() => refetch()} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DataTable
        minWidth={minWidth}
        storeKey={`related.${resource}`}
        empty={<Typography color="textSecondary">{translate('record.related.none', { name })}</Typography>}
      >
        {children}
        <DataTable.Col label="list.actions" width={90} field={View} />
      </DataTable>
      {data && data.length > 0 && (
        <Link
          component={LinkBase}
          to={listPath(resource, { ...filter, [target]: record?.id })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('record.related.all', { name })}
        </Link>
      )}
    </Stack>
  );
};

import { Link, Stack, Typography } from '@mui/material';
import { createContext, use, type ReactNode } from 'react';
import {
  LinkBase,
  ReferenceManyFieldBase,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'react-admin';
import { useListPath, useRecordTarget } from '@/admin/actions/ResourceLink';
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
  /** By default, the newest records are first. */
  sort?: SortPayload;
  /** See `DataTable`. */
  minWidth: number;
  /** `<DataTable.Col>`s that cannot be sorted. A column with a link to the record is appended. */
  children: ReactNode;
};

/** Shows the newest records of another resource that belong to the current record, and a link to all of them. */
export const RelatedRecords = ({
  resource,
  target,
  filter = noFilter,
  sort = newestFirst,
  ...table
}: RelatedRecordsProps) => {
  const retry = useQueryRetry();
  return (
    <ReferenceManyFieldBase
      reference={resource}
      target={target}
      filter={filter}
      sort={sort}
      perPage={most}
      queryOptions={{ retry, onError: undefined }}
    >
      <RelatedTable target={target} filter={filter} sort={sort} {...table} />
    </ReferenceManyFieldBase>
  );
};

/** The path of the list of all related records, which their links lead to. */
const AllRecordsContext = createContext('');

/** Links to the current record. A drawer opens over the list of all related records, not over an unfiltered one. */
const View = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const [, search = ''] = use(AllRecordsContext).split('?');
  const target = useRecordTarget(`?${search}`);
  return (
    <Link component={LinkBase} {...target('show', record?.id)}>
      {translate('record.view')}
    </Link>
  );
};

type RelatedTableProps = Required<Omit<RelatedRecordsProps, 'resource'>>;

const RelatedTable = ({ target, filter, sort, minWidth, children }: RelatedTableProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { data, error, refetch } = useListContext();
  const all = useListPath()(resource, { ...filter, [target]: record?.id }, sort);
  if (error && !data) return <ListError error={error} retry={() => refetch()} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <AllRecordsContext value={all}>
        <DataTable
          minWidth={minWidth}
          storeKey={`related.${resource}`}
          empty={<Typography color="textSecondary">{translate('record.related.none', { name })}</Typography>}
        >
          {children}
          <DataTable.Col label="list.actions" width={64} field={View} />
        </DataTable>
      </AllRecordsContext>
      {data && data.length > 0 && (
        <Link component={LinkBase} to={all} sx={{ alignSelf: 'flex-start' }}>
          {translate('record.related.all', { name })}
        </Link>
      )}
    </Stack>
  );
};

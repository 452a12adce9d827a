import { Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  LinkBase,
  ReferenceManyFieldBase,
  useCanAccess,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinitions,
  useTranslate,
  type FilterPayload,
} from 'react-admin';
import { ListProblem } from '../list/ListProblem';
import { Section } from '../Section';
import { RecordTable } from '../table/RecordTable';

/** Records shown; the way to all of them is beside the title. */
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

/**
 * A section of a record's page: the newest records of another resource that belong to it, and a link to the list of them
 * all. Only where the console has that resource, and for those who may list it.
 */
export const RelatedRecords = ({ resource, target, filter = noFilter, ...table }: RelatedRecordsProps) => {
  const known = useResourceDefinitions()[resource] !== undefined;
  const { canAccess = false } = useCanAccess({ resource, action: 'list', enabled: known });
  const retry = useQueryClient().getDefaultOptions().queries?.retry ?? false;
  if (!known || !canAccess) return null;
  return (
    <ReferenceManyFieldBase
      reference={resource}
      target={target}
      filter={filter}
      sort={newestFirst}
      perPage={most}
      queryOptions={{ retry, onError: undefined }}
    >
      <RelatedSection target={target} filter={filter} {...table} />
    </ReferenceManyFieldBase>
  );
};

type RelatedSectionProps = Required<Omit<RelatedRecordsProps, 'resource'>>;

const RelatedSection = ({ target, filter, minWidth, children }: RelatedSectionProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useGetResourceLabel()(resource, 2);
  const name = title.toLocaleLowerCase();
  const { data, error, refetch } = useListContext();
  const search = new URLSearchParams({ filter: JSON.stringify({ ...filter, [target]: record?.id }) });
  const all = (
    <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${search}`}>
      {translate('record.related.all', { name })}
    </Link>
  );
  return (
    <Section title={title} action={all}>
      {error && !data ? (
        <ListProblem error={error} retry={() => refetch()} />
      ) : (
        <RecordTable
          minWidth={minWidth}
          storeKey={`related.${resource}`}
          empty={<Typography color="textSecondary">{translate('record.related.none', { name })}</Typography>}
        >
          {children}
        </RecordTable>
      )}
    </Section>
  );
};

import { Link, Stack, Typography, Card, Tab, Tabs } from '@mui/material';
import { createContext, use, type ReactNode, useId, useState } from 'react';
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
  useResourceDefinitions,
} from 'react-admin';
import { useGetListPath, useGetRecordLinkProps } from '@/admin/actions/RecordLink';
import { ListErrorMessage } from '@/admin/list/ListEmpty';
import { DataTable } from '@/admin/list/DataTable';
import { useQueryRetryOption } from '@/admin/list/queryOptions';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { CanAccessContext } from '@/ui/access';
import { Section } from '@/ui/Section';
import { RecordSection } from './LabeledFields';
import { SelectedDrawerTabContext } from './RecordPager';
import { useRecordPeriod } from './recordPeriod';

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
  /** Buttons below the table, if there are records. */
  tools?: ReactNode;
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
  const retry = useQueryRetryOption();
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
  const target = useGetRecordLinkProps(`?${search}`);
  return (
    <Link component={LinkBase} {...target('show', record?.id)}>
      {translate('record.view')}
    </Link>
  );
};

type RelatedTableProps = Required<Omit<RelatedRecordsProps, 'resource' | 'tools'>> & Pick<RelatedRecordsProps, 'tools'>;

const RelatedTable = ({ target, filter, sort, minWidth, tools, children }: RelatedTableProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { data, error, refetch } = useListContext();
  const all = useGetListPath()(resource, { ...filter, [target]: record?.id }, sort);
  if (error && !data) return <ListErrorMessage error={error} retry={() => refetch()} />;
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Link component={LinkBase} to={all}>
            {translate('record.related.all', { name })}
          </Link>
          {tools}
        </Stack>
      )}
    </Stack>
  );
};

/** In a drawer, the tabs continue the drawer's content. On a page, they are a card. */
const Container = ({ children }: { children: ReactNode }) =>
  use(SelectedDrawerTabContext) ? (
    <div>{children}</div>
  ) : (
    // `overflow: visible` lets a table's header stick while the page scrolls.
    <Card sx={{ px: 2.5, pt: 1, pb: 2.5, overflow: 'visible' }}>{children}</Card>
  );

/**
 * The last section of a record: a tab for each related resource. `children` maps resource names to `RelatedRecords`.
 * Only resources that the console has and the user may list get a tab; a single one gets a title. A tab fetches its records when it is selected.
 */
export const RelatedRecordsTabs = ({ children }: { children: Record<string, ReactNode> }) => {
  const id = useId();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const can = use(CanAccessContext);
  const names = Object.keys(children).filter(name => definitions[name] && can('list', name));
  const own = useState<string>();
  const [chosen, setChosen] = use(SelectedDrawerTabContext) ?? own;
  const Titled = use(SelectedDrawerTabContext) ? RecordSection : Section;
  // The URL of a statement opens it. It stays open when its period is cleared.
  const { range } = useRecordPeriod();
  const [linked] = useState(range ? 'bills' : undefined);
  const shown = names.find(name => name === (chosen ?? linked)) ?? names[0];
  if (shown === undefined) return null;
  const records = <EmptySelectionProvider>{children[shown]}</EmptySelectionProvider>;
  if (names.length === 1) return <Titled title={labelOf(shown, 2)}>{records}</Titled>;
  return (
    <Container>
      <Tabs
        value={shown}
        onChange={(_, name: string) => setChosen(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('record.related.title')}
        sx={{ mb: 2 }}
      >
        {names.map(name => (
          <Tab key={name} value={name} label={labelOf(name, 2)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {records}
      </div>
    </Container>
  );
};

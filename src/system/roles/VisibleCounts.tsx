import { Autocomplete, Box, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { formatNodePath } from '@/admin/tree/tree';
import { useDepartmentTree } from '@/features/placement/useDepartmentTree';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Admin } from '@/system/admins/admin';
import { useCan } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { usePermissionFormatters } from '@/ui/permissionName';
import { useFormatCountOrAmount } from '@/ui/stat/StatTile';
import type { Role, VisibleCounts as Counts, VisibleCountsParams } from './role';

/** Maximum number of admins of the role to choose from. The departments cover the others. */
const mostAdmins = 100;

/** Somebody to count for: an admin of the role, or somebody of a department. */
type Viewer = { kind: 'admins' | 'departments'; id: string; name: string };

const toParams = ({ kind, id }: Viewer): VisibleCountsParams =>
  kind === 'admins' ? { adminId: id } : { departmentId: id };

/** Returns the admins of a role and the departments, as far as the user may list them. */
const useViewers = (code: string) => {
  const mayListAdmins = useCan('list', 'admins');
  const mayListDepartments = useCan('list', 'departments');
  const { data: admins } = useGetList<Admin>(
    'admins',
    {
      filter: { role: code },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: mostAdmins },
    },
    { enabled: mayListAdmins },
  );
  const { tree } = useDepartmentTree({ enabled: mayListDepartments });
  return useMemo(
    (): Viewer[] => [
      ...(admins ?? []).map(({ id, username }): Viewer => ({ kind: 'admins', id, name: username })),
      ...[...tree.nodes.values()].map((node): Viewer => ({
        kind: 'departments',
        id: node.id,
        name: formatNodePath(node, ({ name }) => name),
      })),
    ],
    [admins, tree],
  );
};

type ViewerInputProps = { viewers: readonly Viewer[]; value: Viewer | undefined; onChange: (viewer: Viewer) => void };

const ViewerInput = ({ viewers, value, onChange }: ViewerInputProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete<Viewer>
      size="small"
      clearIcon={null}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      options={viewers}
      value={value ?? null}
      onChange={(_, chosen) => chosen && onChange(chosen)}
      groupBy={({ kind }) => translate(`resources.roles.visible.${kind}`)}
      getOptionKey={({ kind, id }) => `${kind}/${id}`}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
      renderInput={params => <TextField {...params} label={translate('resources.roles.visible.for')} />}
      sx={{ maxWidth: 360 }}
    />
  );
};

const CountList = ({ counts }: Pick<Counts, 'counts'>) => {
  const translate = useTranslate();
  const format = useFormatCountOrAmount();
  const { collectionOf } = usePermissionFormatters();
  if (counts.length === 0)
    return <Typography color="textSecondary">{translate('resources.roles.visible.none')}</Typography>;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1, m: 0 }}>
      {counts.map(({ collection, visible, total }) => (
        <Fragment key={collection}>
          <Typography component="dt" color="textSecondary">
            {collectionOf(collection)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {translate(`resources.roles.visible.${visible === total ? 'all' : 'some'}`, {
              visible: format(visible),
              total: format(total),
            })}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
};

type VisibleCountsProps = {
  role: Pick<Role, 'id' | 'code' | 'version'>;
  /** Permissions and scopes that are not saved yet. */
  draft?: Pick<VisibleCountsParams, 'permissionIds' | 'scopes'>;
};

/** Shows how many records of each collection an admin of a role sees, or somebody of a department who gets it. */
export const VisibleCounts = ({ role, draft }: VisibleCountsProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const viewers = useViewers(role.code);
  const [chosen, setChosen] = useState<Viewer>();
  const params = { ...draft, ...(chosen && toParams(chosen)) };
  const { data, error, refetch } = useQuery({
    queryKey: ['roles', 'visibleCounts', role.id, role.version, params],
    queryFn: async () => (await dataProvider.visibleCounts(role.id, params)).data,
    placeholderData: keepPreviousData,
  });
  const first = data?.admin && { kind: 'admins' as const, ...data.admin };
  return (
    <Stack sx={{ gap: 2 }}>
      {viewers.length > 0 && (
        <ViewerInput viewers={viewers} value={chosen ?? first ?? undefined} onChange={setChosen} />
      )}
      {error && !data && (
        <RetryAlert
          text={translate('resources.roles.visible.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={refetch}
        />
      )}
      {!error && !data && <Skeleton variant="rounded" height={96} aria-busy />}
      {data && <CountList counts={data.counts} />}
    </Stack>
  );
};

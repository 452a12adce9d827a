import { Skeleton, Stack, Typography, Link, type LinkProps } from '@mui/material';
import {
  useGetList,
  useRecordContext,
  useTranslate,
  LinkBase,
  useCreatePath,
  useFieldValue,
  type FieldProps,
} from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { linkedCountStyle } from '@/ui/FieldText';
import { RecordSection } from '@/admin/record/LabeledFields';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { useCan } from '@/ui/access';
import type { Admin } from '@/system/admins/admin';
import type { Role } from './role';

/** Maximum number of admins listed. The admin list shows the rest. */
const mostNamed = 10;

/** Lists the admins with the current role. */
export const RoleAdmins = () => {
  const translate = useTranslate();
  const role = useRecordContext<Role>();
  const canListAdmins = useCan('list', 'admins');
  if (!role) return null;
  const { adminCount } = role;
  return (
    <RecordSection title={translate('resources.roles.holders.title', { smart_count: adminCount })}>
      {adminCount === 0 && <Typography color="textSecondary">{translate('resources.roles.holders.empty')}</Typography>}
      {adminCount > 0 && canListAdmins && <Holders code={role.code} />}
    </RecordSection>
  );
};

const Holders = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { data, total, error, refetch } = useGetList<Admin>('admins', {
    filter: { role: code },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: mostNamed },
  });
  if (error && !data)
    return (
      <RetryAlert
        text={translate('resources.roles.holders.failed', { error: getErrorMessage(error) })}
        error={error}
        onRetry={refetch}
      />
    );
  if (!data) return <Skeleton height={22} width="60%" aria-busy />;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {data.map(({ id, username }) => (
        <Typography key={id} component="span" translate="no">
          <ReferenceLink resource="admins" id={id}>
            {username}
          </ReferenceLink>
        </Typography>
      ))}
      <RoleHoldersLink>
        {translate('resources.roles.holders.all', { smart_count: total ?? data.length })}
      </RoleHoldersLink>
    </Stack>
  );
};

/** Link to the admins with the current role. Renders only its children if the user may not list admins. */
const RoleHoldersLink = ({ children, sx }: Pick<LinkProps, 'children' | 'sx'>) => {
  const createPath = useCreatePath();
  const record = useRecordContext<Role>();
  const canListAdmins = useCan('list', 'admins');
  if (!canListAdmins || !record) return children;
  const pathname = createPath({ resource: 'admins', type: 'list' });
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ role: record.code }) })}`;
  return (
    <Link component={LinkBase} to={{ pathname, search }} {...(sx && { sx })}>
      {children}
    </Link>
  );
};

/** Shows the number of admins with the current role, with a link to them. */
export const RoleAdminCountField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const count = Number(useFieldValue({ source }) ?? 0);
  return (
    <Typography variant="body2" component="span">
      {count > 0 ? <RoleHoldersLink sx={linkedCountStyle}>{count}</RoleHoldersLink> : count}
    </Typography>
  );
};

/** Shows whether admins with the current role must set up two-step verification. */
export const SecondFactorRequirementField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const isRequired = useFieldValue({ source }) === true;
  return (
    <Typography variant="body2" component="span">
      {translate(`ra.boolean.${isRequired}`)}
    </Typography>
  );
};

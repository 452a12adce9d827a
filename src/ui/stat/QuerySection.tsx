import { Stack, Button, Typography } from '@mui/material';
import { use, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Section } from '../Section';
import { useGetErrorMessage, RetryAlert } from '../feedback/useErrorNotification';
import LockIcon from '@mui/icons-material/LockOutlined';
import { CanAccessContext, useCanSeeFields, type FieldsByResource } from '../access';
import { WhyDeniedButton } from '../WhyButton';
import { usePermissionFormatters } from '../permissionName';

type MissingPermissionProps = {
  /** The code of the missing permission. */
  permission: string;
  /** Minimum height in pixels. */
  minHeight?: number;
};

/** Replaces values that the user may not see, and names the missing permission. */
export const MissingPermissionNotice = ({ permission, minHeight = 0 }: MissingPermissionProps) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  return (
    <Stack
      direction="row"
      sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 1, color: 'text.secondary' }}
    >
      <LockIcon fontSize="small" />
      <Typography>{translate('section.needs', { permission: nameOf({ code: permission }) })}</Typography>
      <WhyDeniedButton permission={permission} />
    </Stack>
  );
};

/** Returns the first list permission of `resources` that the user lacks as a code, such as `bills:list`. Null if none is missing. */
export const useMissingListPermission = (resources: readonly string[]) => {
  const canAccess = use(CanAccessContext);
  const missing = resources.find(resource => !canAccess('list', resource));
  return missing === undefined ? null : `${missing}:list`;
};

type SectionProblemProps = { text: string; title: string; minHeight: number; onRetry: () => void };

/** Replaces a section's content with its error and a retry button. */
const SectionProblem = ({ text, title, minHeight, onRetry }: SectionProblemProps) => {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <Typography align="center">{text}</Typography>
      <Button variant="outlined" size="small" aria-description={title} onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    </Stack>
  );
};

type QuerySectionProps<T> = {
  title: string;
  /** The section's own query, so that it loads, fails and retries independently of other sections. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Minimum height of the section's body in pixels, in every state. */
  minHeight: number;
  action?: ReactNode;
  /** Resources whose list permission the data requires. If one is missing, the section names it instead. */
  needs?: readonly string[];
  /** The fields that the data is made of. If the user may not see one of them, there is no section. */
  fields?: FieldsByResource;
  /** Renders the data or, while it is `undefined`, a skeleton of the same size. */
  children: (data: T | undefined) => ReactNode;
};

const nothing: readonly string[] = [];
const noFields: FieldsByResource = {};

/**
 * A section of a dashboard with its own query. `children` renders the data, and a skeleton while the data is `undefined`.
 * If the query fails, the section shows the error with a retry button, above older data if there is some. If the user
 * lacks a permission, it names it.
 */
export const QuerySection = <T,>(props: QuerySectionProps<T>) => {
  const { title, query, minHeight, action, needs = nothing, fields = noFields, children } = props;
  const canSee = useCanSeeFields();
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const missing = useMissingListPermission(needs);
  const [tries, setTries] = useState(0);
  const { data, error, refetch } = query;
  const say = (key: string) => translate(`section.${key}`, { title, message: error ? getErrorMessage(error) : '' });
  const again = () => void refetch();
  const place = { title, minHeight };
  if (!canSee(fields)) return null;
  if (missing)
    return (
      <Section title={title}>
        <MissingPermissionNotice permission={missing} minHeight={minHeight} />
      </Section>
    );
  return (
    <Section title={title} action={action}>
      <ErrorBoundary
        resetKeys={[tries]}
        fallback={<SectionProblem {...place} text={say('broken')} onRetry={() => setTries(tries + 1)} />}
      >
        {error && data === undefined ? (
          <SectionProblem {...place} text={say('failed')} onRetry={again} />
        ) : (
          <Stack sx={{ minHeight }}>
            {error && <RetryAlert text={say('stale')} error={error} onRetry={again} />}
            {children(data)}
          </Stack>
        )}
      </ErrorBoundary>
    </Section>
  );
};

import { Stack, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { RetryAlert } from '../feedback/RetryAlert';
import { Section } from '../Section';
import { useErrorMessage } from '../feedback/useErrorNotification';
import { MissingPermission, useMissingPermission } from './MissingPermission';

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
  /** Renders the data or, while it is `undefined`, a skeleton of the same size. */
  children: (data: T | undefined) => ReactNode;
};

const nothing: readonly string[] = [];

/**
 * A section of a dashboard: shows its data, a skeleton, or an error with a retry button. An error affects only this
 * section.
 */
export const QuerySection = <T,>(props: QuerySectionProps<T>) => {
  const { title, query, minHeight, action, needs = nothing, children } = props;
  const translate = useTranslate();
  const words = useErrorMessage();
  const missing = useMissingPermission(needs);
  const [tries, setTries] = useState(0);
  const { data, error, refetch } = query;
  const say = (key: string) => translate(`section.${key}`, { title, message: error ? words(error) : '' });
  const again = () => void refetch();
  const place = { title, minHeight };
  if (missing)
    return (
      <Section title={title}>
        <MissingPermission permission={missing} minHeight={minHeight} />
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
            {error && <RetryAlert text={say('stale')} onRetry={again} />}
            {children(data)}
          </Stack>
        )}
      </ErrorBoundary>
    </Section>
  );
};

import { Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, useChoicesContext } from 'react-admin';

type RetriedProps = {
  error: Error | null | undefined;
  retry: () => unknown;
  /** The input, which says in its helper text why it has no choices. */
  children: ReactNode;
};

/** A choice whose records have to be fetched: where that failed they can be fetched again, and nothing typed is lost. */
export const ChoicesRetry = ({ error, retry, children }: RetriedProps) => {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > .MuiAutocomplete-root': { flexGrow: 1 } }}
    >
      {children}
      {error && (
        <Link component="button" type="button" onClick={() => void retry()}>
          {translate('list.retry')}
        </Link>
      )}
    </Stack>
  );
};

/** The input within a `<ReferenceInput>`, whose records can be fetched again where that failed. */
export const ReferenceChoicesRetry = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <ChoicesRetry error={error} retry={refetch}>
      {children}
    </ChoicesRetry>
  );
};

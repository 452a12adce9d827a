import { Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, useChoicesContext } from 'react-admin';

type RetriedProps = {
  error: Error | null | undefined;
  retry: () => unknown;
  /** The input. Its helper text explains why there are no choices. */
  children: ReactNode;
};

/** Shows a retry link beside an input whose choices could not be fetched. The values of the form are not lost. */
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

/** Shows a retry link beside the input of a `<ReferenceInput>` whose records could not be fetched. */
export const ReferenceChoicesRetry = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <ChoicesRetry error={error} retry={refetch}>
      {children}
    </ChoicesRetry>
  );
};

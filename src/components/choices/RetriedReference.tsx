import type { ReactNode } from 'react';
import { useChoicesContext } from 'react-admin';
import { Retried } from './Retried';

/** The input within a `<ReferenceInput>`, whose records can be fetched again where that failed. */
export const RetriedReference = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <Retried error={error} retry={refetch}>
      {children}
    </Retried>
  );
};

import { use, useMemo, type ReactNode } from 'react';
import { AuthContext, DataProviderContext, ResourceContextProvider, useAuthProvider } from 'react-admin';
import { AccessContext } from '@/ui/access';
import type { exampleProvider } from './provider';

type ExamplesProps = {
  /** Name of the example resource, used for its messages and data. */
  resource: string;
  provider: ReturnType<typeof exampleProvider>;
  children: ReactNode;
};

const everything = () => true;

/** Provides example records instead of the API's and grants every permission on them. */
export const Examples = ({ resource, provider, children }: ExamplesProps) => {
  const api = use(DataProviderContext);
  const auth = useAuthProvider();
  const data = useMemo(() => api && { ...api, ...provider }, [api, provider]);
  const rights = useMemo(() => auth && { ...auth, canAccess: async () => true }, [auth]);
  return (
    <DataProviderContext value={data}>
      <AuthContext value={rights}>
        <AccessContext value={everything}>
          <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
        </AccessContext>
      </AuthContext>
    </DataProviderContext>
  );
};

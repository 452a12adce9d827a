import { use, useMemo, type ReactNode } from 'react';
import { AuthContext, DataProviderContext, ResourceContextProvider, useAuthProvider } from 'react-admin';
import { AccessContext } from '@/ui/access';
import type { exampleProvider } from './provider';

type ExamplesProps = {
  /** The name of the example's resource, by which its messages and its data are known. */
  resource: string;
  provider: ReturnType<typeof exampleProvider>;
  children: ReactNode;
};

const everything = () => true;

/** Gives a page records of its own in place of the API's, with which everybody may do everything. */
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

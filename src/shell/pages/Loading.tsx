import { LoadingPage } from 'react-admin';
import { useConnection } from '@/session/connection';
import { Unreachable } from './Unreachable';

/** While the service is asked who is signed in; or that it does not answer. */
export const Loading = () => {
  const unreachable = useConnection(({ failure }) => failure !== null);
  return unreachable ? <Unreachable /> : <LoadingPage />;
};

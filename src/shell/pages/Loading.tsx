import { LoadingPage } from 'react-admin';
import { useConnection } from '@/session/connection';
import { Unreachable } from './Unreachable';

/** Shown while the signed-in user is fetched, or while the service is unavailable. */
export const Loading = () => {
  const unreachable = useConnection(({ failure }) => failure !== null);
  return unreachable ? <Unreachable /> : <LoadingPage />;
};

import { useState } from 'react';
import { useLogin } from 'react-admin';
import { routerProvider } from '@/routing/routerProvider';
import { getToken } from '@/session/session';
import { Login } from './Login';

const { Navigate } = routerProvider;

/** The login screen of a console that is there already; a signed-in visitor goes to the workplace (docs/requirements.md#routes). */
export const LoginPage = () => {
  const signIn = useLogin();
  const [signedIn] = useState(() => getToken() !== null);
  return signedIn ? <Navigate to="/" replace /> : <Login signIn={signIn} />;
};

import { useState } from 'react';
import { useLogin } from 'react-admin';
import { routerProvider } from '@/routing/routerProvider';
import { getToken } from '@/session/session';
import { Login } from './Login';

const { Navigate } = routerProvider;

/**
 * Shows the login page inside a loaded console. A signed-in visitor is redirected to the workplace
 * (docs/requirements.md#routes).
 */
export const LoginPage = () => {
  const signIn = useLogin();
  const [signedIn] = useState(() => getToken() !== null);
  return signedIn ? <Navigate to="/" replace /> : <Login signIn={signIn} />;
};

import type { SendRequest } from '../client';
import { getResponseRecord, type CheckCollector } from '../findings';

type Credentials = { mobile: string; password: string };

/** Checks signing in. Returns the response and the token, which is undefined if there is none. */
export const checkLogin = async (request: SendRequest, { conforms }: CheckCollector, credentials: Credentials) => {
  conforms(
    await request('POST', '/login', { body: {} }),
    422,
    'a sign-in without mobile and password is refused by field',
  );
  const answer = await request('POST', '/login', { body: credentials });
  conforms(answer, 200, 'signing in answers token, user and menus');
  const { token } = getResponseRecord(answer);
  return { answer, token: typeof token === 'string' && token !== '' ? token : undefined };
};

/** Checks that requests without a token or with an invalid one are refused. */
export const checkUnauthenticatedRequests = async (request: SendRequest, { conforms }: CheckCollector) => {
  conforms(await request('GET', '/info', { token: '' }), 401, 'without a token nobody is let in');
  conforms(await request('GET', '/info', { token: 'none' }), 401, 'with a wrong token nobody is let in');
};

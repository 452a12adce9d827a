import type { APIRequestContext } from '@playwright/test';
import type { Api } from './api';

type SignedIn = { data: { token: string } | null; message: string };

/** The password that a new account has, and the one that replaces it. */
const [first, second] = ['Wisteria#4821', 'Juniper#7359'];

/** Creates auditors and signs them in. Returns their tokens, and the names under which the others see them. */
export const createAuditors = async (chief: Api, request: APIRequestContext, count: number) => {
  const created: { name: string; token: string }[] = [];
  for (let index = 1; index <= count; index += 1) {
    const [name, mobile] = [`审核员${index}`, `1390000000${index}`];
    await chief.post('/admins', { username: name, mobile, role: 'auditor', password: first });
    const signIn = async (secret: string) => {
      const answer = await request.post('/admin/login', { data: { mobile, password: secret } });
      const { data, message } = (await answer.json()) as SignedIn;
      if (!data) throw new Error(`${name} cannot sign in: ${message}`);
      return data.token;
    };
    // The password of a new account is changed first.
    const changed = await request.put('/admin/password', {
      headers: { Authorization: `Bearer ${await signIn(first)}` },
      data: { oldPassword: first, newPassword: second },
    });
    if (!changed.ok()) throw new Error(`${name} cannot change the password: ${await changed.text()}`);
    created.push({ name, token: await signIn(second) });
  }
  return created;
};

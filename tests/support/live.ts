import { expect } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { useLiveStore } from '@/admin/live/liveUpdates';
import { server } from '../setup/server';
import { readVersions } from '../setup/versions';
import { waitUntil } from '../setup/waitUntil';

/** Waits until the page receives the API's events. */
export const waitUntilLive = () => waitUntil(() => expect(useLiveStore.getState().isConnected).toBe(true));

/** Returns another operator, who acts on suppliers in a session of their own. */
export const createColleague = async () => {
  const token = await server.signIn(sampleAccountMobiles.admin);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await server.callAs(token, method, `/admin/suppliers${path}`, body);
    expect(response.status).toBe(200);
  };
  return {
    approve: async (...ids: string[]) =>
      call('POST', '/approve', { records: await readVersions(server.db, 'suppliers', ids) }),
    reject: async (...ids: string[]) =>
      call('POST', '/reject', { records: await readVersions(server.db, 'suppliers', ids), reason: '资质不全' }),
    create: (name: string) => call('POST', '', { name, shopName: '新店', phone: '13800138000' }),
    update: (id: string, changes: object) => call('PUT', `/${id}`, changes),
    writeNote: (id: string, text: string) => call('POST', `/${id}/notes`, { text, mentions: [], attachments: [] }),
    claim: (id: string) => call('POST', `/${id}/claim`, {}),
  };
};

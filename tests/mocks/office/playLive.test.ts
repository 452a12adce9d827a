import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OfficeAction } from '@/models/officeDay';
import { playLiveDay } from '../../../mocks/office/playLive';
import { admins, suppliers } from '../../../mocks/db/schema/system';
import { server } from '../../setup/server';

const play = async (calls: number) => {
  const actions: OfficeAction[] = [];
  let left = calls;
  const people = await playLiveDay({
    seed: 7,
    send: async request => server.api.fetch(request),
    waitForNextCall: async () => {
      left -= 1;
      return left >= 0;
    },
    onAction: action => actions.push(action),
  });
  return { actions, people };
};

test('plays people who clear the queues of the sample data, and says what they have done', async () => {
  const { actions, people } = await play(40);
  expect(people).toBe(7);
  expect(actions.length).toBeGreaterThan(5);
  const approved = actions.filter(({ collection, action }) => collection === 'suppliers' && action === 'approve');
  for (const { id, name } of approved.flatMap(({ records }) => records)) {
    const [record] = await server.db.select().from(suppliers).where(eq(suppliers.id, id));
    expect(record).toMatchObject({ name, auditedBy: approved[0]?.who });
  }
  expect(approved).not.toEqual([]);
});

test('plays nobody when no one can sign in', async () => {
  await server.db.update(admins).set({ status: 'disabled' });
  expect(await play(10)).toEqual({ actions: [], people: 0 });
});
